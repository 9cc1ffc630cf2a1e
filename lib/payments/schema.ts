import { z } from "zod";
import { docTypes, documentStatuses, paymentKinds, paymentSources } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import { isCalendarDate } from "@/lib/values/dates";
import {
  calendarDate,
  cents,
  flag,
  identifier,
  optionalIdentifier,
  optionalText,
  pageLimit,
} from "@/lib/values/fields";

export const paymentRecord = z.object({
  id: identifier,
  organizationId: identifier,
  /** The first of the documents that it pays; null while it is not matched. */
  documentId: identifier.nullable(),
  bankPaymentId: z.string().nullable(),
  kind: z.enum(paymentKinds),
  amountCents: z.int(),
  payerInn: z.string().nullable(),
  payerName: z.string().nullable(),
  purpose: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  /** Where it became known: a notification of the bank, a statement, or a person who entered it. */
  source: z.enum(paymentSources),
  /** Number of the payment order. */
  documentNumber: z.string().nullable(),
  payerAccount: z.string().nullable(),
  /** Money that comes back; it pays no invoice by itself. */
  isRefund: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const matchReason = z.object({ by: z.enum(["rules", "person"]), signs: z.array(z.string()) });

/** A payment in a list, with its first document, and the notification or line of a statement that it came in. */
export const paymentRow = paymentRecord.extend({
  raw: z.unknown(),
  /** What spoke for its documents, or why none was found. */
  matchReason: matchReason.nullable(),
  document: z
    .object({
      id: identifier,
      docType: z.enum(docTypes),
      number: z.string(),
      status: z.enum(documentStatuses),
    })
    .nullable(),
});

export type PaymentRow = z.output<typeof paymentRow>;

const allocationRecord = z.object({
  documentId: identifier,
  /** How much of the payment goes to the document. */
  amountCents: z.int(),
  docType: z.enum(docTypes),
  number: z.string(),
  date: z.iso.date(),
  status: z.enum(documentStatuses),
  totalCents: z.int(),
  paidCents: z.int(),
  clientName: z.string().nullable(),
});

export const paymentDetails = paymentRow.extend({ allocations: z.array(allocationRecord) });

export type PaymentDetails = z.output<typeof paymentDetails>;

/** Ready questions: what waits for a person, what went out, what came back. */
const paymentViews = ["inbox", "outgoing", "refunds"] as const;

export const paymentFilters = z.object({
  organizationId: optionalIdentifier,
  documentId: optionalIdentifier,
  kind: z.enum(paymentKinds).optional(),
  source: z.enum(paymentSources).optional(),
  view: z.enum(paymentViews).optional(),
  unmatched: flag,
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  q: z.string().max(200, { error: "too_long" }).optional(),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([z.iso.datetime(), identifier])),
});

/** The same in the address of the page, where all payments are a choice, too. */
export const paymentTabFilters = paymentFilters
  .omit({ organizationId: true, limit: true })
  .extend({ view: z.enum([...paymentViews, "all"]).optional() });

const share = z.object({ documentId: identifier, amountCents: cents });

export const matchInput = z
  .object({
    id: identifier,
    /** The one document that gets the whole payment; null takes it back from all. */
    documentId: identifier.nullable().optional(),
    /** Or how much goes to which document. */
    allocations: z.array(share).max(100, { error: "too_many_documents" }).optional(),
  })
  .refine(({ documentId, allocations }) => documentId !== undefined || allocations !== undefined, {
    path: ["documentId"],
    error: "required",
  });

const paidAt = z
  .string({ error: ({ input }) => (input == null ? "required" : "moment") })
  .trim()
  .transform((text, context) => {
    const ms = Date.parse(isCalendarDate(text) ? `${text}T00:00:00Z` : text);
    const isMoment = /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && isCalendarDate(text.slice(0, 10));
    if (isMoment && !Number.isNaN(ms)) return new Date(ms).toISOString();
    context.addIssue({ code: "custom", message: "moment" });
    return z.NEVER;
  });

export const manualPaymentInput = z.object({
  id: identifier,
  amountCents: cents.min(1, { error: "amount" }),
  /** A moment, or a calendar date. */
  paidAt,
  payerName: optionalText(500),
  purpose: optionalText(1000),
});

export const suggestionRecord = z.object({
  documentId: identifier,
  organizationId: identifier,
  number: z.string(),
  date: z.iso.date(),
  status: z.enum(documentStatuses),
  totalCents: z.int(),
  remainderCents: z.int(),
  clientName: z.string().nullable(),
  /** What speaks for it and against it, the weightiest first. */
  signs: z.array(z.string()),
  /** Days from the date of the invoice to the payment; negative when it was paid before. */
  days: z.int(),
  confidence: z.enum(["high", "medium", "low"]),
});

export type Suggestion = z.output<typeof suggestionRecord>;

/** A payment that waits for a person, with the invoices that it may be for. */
export type WaitingPayment = PaymentRow & { suggestions: Suggestion[] };

/** What may be wrong with a line of a statement; keys of the messages. */
const failures = ["amount", "date", "unknown_account", "unfinished"] as const;

/** What came of a statement. */
export const importResult = z.object({
  /** Documents in the file. */
  total: z.int(),
  /** New payments. */
  imported: z.int(),
  /** Imported from a statement before. */
  known: z.int(),
  /** Told by a notification of the bank or entered by hand before. */
  recognized: z.int(),
  /** New payments that found their invoices. */
  matched: z.int(),
  /** New payments that wait in the inbox. */
  left: z.int(),
  /** Transfers between accounts of one organization, which are no payments. */
  own: z.int(),
  /** Lines that could not be taken, the first hundred. */
  errors: z.array(z.object({ line: z.int(), code: z.enum(failures), value: z.string() })),
  errorCount: z.int(),
});

export type ImportResult = z.output<typeof importResult>;
