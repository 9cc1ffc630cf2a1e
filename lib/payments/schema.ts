import { z } from "zod";
import { type PaymentKind, paymentKinds, paymentSources } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { cursorOf } from "@/lib/kernel/paging";
import {
  cents,
  flag,
  identifier,
  listDay,
  optionalIdentifier,
  optionalText,
  pageLimit,
  requiredText,
} from "@/lib/values/fields";
import { mostTotalCents } from "@/lib/values/line-amounts";
import { momentOf } from "@/lib/values/moment";
import type { clientPayerRecord } from "./payers/record";
import type { proposalRecord } from "./proposals/record";
import type { paymentDetails, paymentRow } from "./record";
import { paymentSorts } from "./rules";

export type PaymentRow = z.output<typeof paymentRow>;
export type Proposal = z.output<typeof proposalRecord>;
export type ClientPayer = z.output<typeof clientPayerRecord>;
export type PaymentDetails = z.output<typeof paymentDetails>;

/**
 * Ready questions: what waits for a person, what was put aside, what went out, what came back, and what was paid in advance
 * without an invoice for its VAT.
 */
const paymentViews = ["inbox", "dismissed", "outgoing", "refunds", "without_advance_invoice"] as const;

export const paymentFilters = z.object({
  organizationId: optionalIdentifier,
  documentId: optionalIdentifier,
  /** Money of a client: of its documents, or its advance. */
  clientId: optionalIdentifier,
  kind: z.enum(paymentKinds).optional(),
  source: z.enum(paymentSources).optional(),
  view: z.enum(paymentViews).optional(),
  unmatched: flag,
  /** Only those of which a client has an advance. */
  advance: flag,
  /** Those that only a statement told of, in days when notifications came for others of the account. */
  missed: flag,
  from: listDay.optional(),
  to: listDay.optional(),
  q: z.string().max(200, { error: "too_long" }).optional(),
  sort: z.enum(paymentSorts).optional(),
  /** What is new or large first unless said. */
  order: z.enum(["asc", "desc"]).optional(),
  limit: pageLimit(200),
  /** By an amount, or by a moment. */
  cursor: cursorOf(z.union([z.tuple([z.iso.datetime(), identifier]), z.tuple([z.int(), identifier])])),
});

/** The same in the address of the page, where all payments are a choice, too. */
export const paymentTabFilters = paymentFilters
  .omit({ organizationId: true, limit: true })
  .extend({ view: z.enum([...paymentViews, "all"]).optional() });

const share = z.object({ documentId: identifier, amountCents: cents });

/** The `updatedAt` of what was looked at. */
export const seenAt = z.iso.datetime({ error: "moment" }).optional();

export const dismissInput = z.object({ id: identifier, reason: requiredText(500), updatedAt: seenAt });

export const matchInput = z
  .object({
    id: identifier,
    /** The one document that gets the whole payment; null takes it back from all. */
    documentId: identifier.nullable().optional(),
    /** Or how much goes to which document. */
    allocations: z.array(share).max(100, { error: "too_many_documents" }).optional(),
    /** Whose money the rest is, or all of it without documents; null takes it back. */
    clientId: identifier.nullable().optional(),
    /** The payment's `updatedAt` as it was looked at: when somebody has decided meanwhile, it is a conflict. */
    updatedAt: seenAt,
  })
  .refine(
    (given) => [given.documentId, given.allocations, given.clientId].some((each) => each !== undefined),
    {
      path: ["documentId"],
      error: "required",
    },
  );

const paidAt = z
  .string({ error: ({ input }) => (input == null ? "required" : "moment") })
  .trim()
  .transform((text, context) => {
    const moment = momentOf(text, env().BUSINESS_TIME_ZONE);
    if (moment) return moment;
    context.addIssue({ code: "custom", message: "moment" });
    return z.NEVER;
  });

/** What a person tells of money that no bank has reported: cash, a card, an offset, or what is yet to be on a statement. */
const moneyByHand = z.object({
  amountCents: cents.min(1, { error: "amount" }).max(mostTotalCents, { error: "out_of_range" }),
  /** A moment, in the business time zone unless it names another, or a calendar date. */
  paidAt,
  payerName: optionalText(500),
  purpose: optionalText(1000),
  /** Number of the payment order. */
  documentNumber: optionalText(50),
  idempotencyKey: z.string().trim().max(200, { error: "too_long" }).optional().meta({
    "x-header": "Idempotency-Key",
    description: "A repeated request with the same key returns the existing payment",
  }),
});

/** Of a document. */
export const manualPaymentInput = moneyByHand.extend({ id: identifier });

/** Ways in which money of a client moves without a document: from them, an advance, or back to them. */
export const clientMoneyKinds = ["incoming", "outgoing"] as const satisfies readonly PaymentKind[];

export type ClientMoneyKind = (typeof clientMoneyKinds)[number];

/** Of a client, and of the organization that is named, else of the active one. */
export const clientPaymentInput = moneyByHand.extend({
  id: identifier,
  organizationId: optionalIdentifier,
  kind: z.enum(clientMoneyKinds).default("incoming"),
});

/**
 * A payment that a person entered before the bank reported the same, with the document that it pays; none for an advance
 * and a refund.
 */
export type Entered = { id: string; paidAt: string; document: { id: string; number: string } | null };

/** A payment that the bank reported, with the same money as somebody entered it. */
export type ReportedPayment = PaymentRow & { entered: Entered | null };

/** One that waits for a person, with the ways to book it. */
export type WaitingPayment = ReportedPayment & { proposals: Proposal[] };

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
  /** Money that went back to whom it came from, and of which nobody has said yet whose it is. */
  refunds: z.int(),
  /** Transfers between accounts of one organization, which are no payments. */
  own: z.int(),
  /** Lines that could not be taken, the first hundred. */
  errors: z.array(z.object({ line: z.int(), code: z.enum(failures), value: z.string() })),
  errorCount: z.int(),
  /** Accounts that the statement is of and no organization has, the first hundred; each of their documents is among the errors. */
  unknownAccounts: z.array(
    z.object({ accountNumber: z.string(), bik: z.string().nullable(), documents: z.int() }),
  ),
  /** Where the documents do not come to what the file says itself came to an account, or went from it, as when it was cut off. */
  turnoverDifferences: z.array(
    z.object({
      accountNumber: z.string(),
      kind: z.enum(["incoming", "outgoing"]),
      statedCents: z.int(),
      foundCents: z.int(),
    }),
  ),
});

export type ImportResult = z.output<typeof importResult>;
