import { z } from "zod";
import { type PaymentKind, paymentKinds, paymentSources } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  cents,
  centsUpTo,
  flag,
  identifier,
  isMomentOfMoney,
  listDay,
  optionalIdentifier,
  optionalText,
  pageLimit,
  requiredText,
} from "@/lib/values/fields";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";
import { maxTotalCents } from "@/lib/values/line-amounts";
import { parseMoment } from "@/lib/values/moment";
import type { clientPayerRecord } from "./payers/record";
import type { proposalRecord } from "./proposals/record";
import type { paymentDetails, paymentRow } from "./record";
import { paymentSorts } from "./rules";

export type PaymentRow = z.output<typeof paymentRow>;
export type Proposal = z.output<typeof proposalRecord>;
export type ClientPayer = z.output<typeof clientPayerRecord>;
export type PaymentDetails = z.output<typeof paymentDetails>;

/**
 * Predefined views: payments that wait for a person, dismissed ones, outgoing ones, refunds, and advances
 * without an invoice for their VAT.
 */
const paymentViews = ["inbox", "dismissed", "outgoing", "refunds", "without_advance_invoice"] as const;

export const paymentFilters = z.object({
  organizationId: optionalIdentifier,
  documentId: optionalIdentifier,
  /** Money of a client: for the client's documents, or an advance. */
  clientId: optionalIdentifier,
  kind: z.enum(paymentKinds).optional(),
  source: z.enum(paymentSources).optional(),
  view: z.enum(paymentViews).optional(),
  unmatched: flag,
  /** Only payments with a client's advance. */
  advance: flag,
  /**
   * Payments known only from a statement, on days when notifications came for other payments of the account.
   */
  missed: flag,
  from: listDay.optional(),
  to: listDay.optional(),
  q: z.string().max(200, { error: "too_long" }).optional(),
  sort: z.enum(paymentSorts).optional(),
  /** Newest or largest first by default. */
  order: z.enum(["asc", "desc"]).optional(),
  limit: pageLimit(200),
  /** A position by amount or by timestamp. */
  cursor: cursorOf(z.union([z.tuple([z.iso.datetime(), identifier]), z.tuple([z.int(), identifier])])),
});

/** The same filters in the address of the page, where «all payments» is a view, too. */
export const paymentTabFilters = paymentFilters
  .omit({ organizationId: true, limit: true })
  .extend({ view: z.enum([...paymentViews, "all"]).optional() });

const share = z.object({ documentId: identifier, amountCents: cents });

/** The `updatedAt` of the payment as the caller saw it. */
export const seenAt = z.iso.datetime({ error: "moment" }).optional();

export const dismissInput = z.object({ id: identifier, reason: requiredText(500), updatedAt: seenAt });

export const matchInput = z
  .object({
    id: identifier,
    /** The one document that gets the whole payment; null takes the payment back from all documents. */
    documentId: identifier.nullable().optional(),
    /** Alternatively, the amount for each document. */
    allocations: z.array(share).max(100, { error: "too_many_documents" }).optional(),
    /** The client who owns the rest, or the whole payment without documents; null takes it back. */
    clientId: identifier.nullable().optional(),
    /** The payment's `updatedAt` as the caller saw it; if it has changed since, the request is a conflict. */
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
    const moment = parseMoment(text, env().BUSINESS_TIME_ZONE);
    if (moment && isMomentOfMoney(moment)) return moment;
    context.addIssue({ code: "custom", message: moment ? "date_too_early" : "moment" });
    return z.NEVER;
  });

/**
 * A payment that a person enters and no bank has reported: cash, a card, an offset, or money not yet on a
 * statement.
 */
const manualMoney = z.object({
  amountCents: centsUpTo(maxTotalCents, "payment_too_large").min(1, { error: "amount" }),
  /** A timestamp (in the business time zone unless it names another) or a calendar date. */
  paidAt,
  payerName: optionalText(500),
  purpose: optionalText(1000),
  /** The number of the payment order. */
  documentNumber: optionalText(50),
  idempotencyKey: idempotencyKeyField("the existing payment"),
});

/** A manual payment for a document. */
export const manualPaymentInput = manualMoney.extend({ id: identifier });

/**
 * The ways in which a client's money moves without a document: an advance from the client, or a refund to the
 * client.
 */
export const clientMoneyKinds = ["incoming", "outgoing"] as const satisfies readonly PaymentKind[];

export type ClientMoneyKind = (typeof clientMoneyKinds)[number];

/** A manual payment of a client to the named organization, or to the active one by default. */
export const clientPaymentInput = manualMoney.extend({
  id: identifier,
  organizationId: optionalIdentifier,
  kind: z.enum(clientMoneyKinds).default("incoming"),
});

/**
 * A payment that a person entered before the bank reported the same money, with the document that it pays;
 * null for an advance or a refund.
 */
export type ManualDuplicate = { id: string; paidAt: string; document: { id: string; number: string } | null };

/** A payment that the bank reported, with its manual duplicate if there is one. */
export type ReportedPayment = PaymentRow & { entered: ManualDuplicate | null };

/** A payment that waits for a person, with the ways to book it. */
export type WaitingPayment = ReportedPayment & { proposals: Proposal[] };

/** What can be wrong with a line of a statement; the values are message keys. */
const failures = ["amount", "date", "unknown_account", "unfinished"] as const;

/** The result of importing a statement. */
export const importResult = z.object({
  /** Documents in the file. */
  total: z.int(),
  /** New payments. */
  imported: z.int(),
  /** Payments imported from an earlier statement. */
  known: z.int(),
  /** Payments already known from a notification of the bank or entered by hand. */
  recognized: z.int(),
  /** New payments that were matched to invoices. */
  matched: z.int(),
  /** New payments that wait in the inbox. */
  left: z.int(),
  /** Money returned to its sender that is not assigned to a client yet. */
  refunds: z.int(),
  /** Transfers between accounts of one organization, which are not payments. */
  own: z.int(),
  /** Documents with an amount of zero, which move no money and are not payments. */
  zero: z.int(),
  /**
   * The organizations that have the payments, as their accounts decide, the oldest first, with their counts; those that
   * the file repeats are not counted.
   */
  organizations: z.array(
    z.object({
      organizationId: identifier,
      name: z.string(),
      shortName: z.string().nullable(),
      inn: z.string().nullable(),
      archivedAt: z.iso.datetime().nullable(),
      imported: z.int(),
      known: z.int(),
      recognized: z.int(),
      matched: z.int(),
      left: z.int(),
    }),
  ),
  /** Documents dated after today, with the last of their days; null without any. They are imported. */
  inFuture: z.object({ count: z.int(), lastDate: calendarDate }).nullable(),
  /** Lines that could not be imported, the first hundred. */
  errors: z.array(z.object({ line: z.int(), code: z.enum(failures), value: z.string() })),
  errorCount: z.int(),
  /**
   * Accounts of the statement that no organization has, the first hundred; each of their documents is also
   * among the errors.
   */
  unknownAccounts: z.array(
    z.object({ accountNumber: z.string(), bik: z.string().nullable(), documents: z.int() }),
  ),
  /**
   * Accounts whose documents do not add up to the turnover stated in the file, as when the file was cut off.
   */
  turnoverDifferences: z.array(
    z.object({
      accountNumber: z.string(),
      kind: z.enum(["incoming", "outgoing"]),
      statedCents: z.int(),
      foundCents: z.int(),
    }),
  ),
  /**
   * Payments that an earlier statement or the bank reported for days of this statement, which lacks them, as after a
   * correction by the bank; nothing was changed in them. Absent without any.
   */
  lackingPayments: z
    .object({
      count: z.int(),
      /** The newest twenty. */
      items: z.array(
        z.object({
          id: identifier,
          documentNumber: z.string().nullable(),
          date: calendarDate,
          amountCents: z.int(),
        }),
      ),
    })
    .optional(),
});

export type ImportResult = z.output<typeof importResult>;

/** An invoice for which a refund can return money, in kopecks; what other refunds returned is subtracted. */
export type ReturnableInvoice = {
  documentId: string;
  number: string;
  clientName: string | null;
  returnableCents: number;
};

/** An invoice of a refund with its share, in kopecks. */
export type RefundedInvoice = ReturnableInvoice & { amountCents: number };

/** Search for the invoices of a refund: its id, and whose invoices or which words. */
export const returnableFilters = z.object({
  id: identifier,
  clientId: optionalIdentifier,
  q: optionalText(200),
});
