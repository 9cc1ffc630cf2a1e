import type { DocumentStatus, PaymentKind, PaymentSign, PaymentSource } from "@/db/enums";

/** The kinds of payments that pay a document; outgoing money does not count. */
export const incomingKinds = ["incoming", "incoming_sbp", "incoming_sbp_b2b"] as const;

/** The sort keys of the payment list; each is served by an index. */
export const paymentSorts = ["date", "amount"] as const;

type Payable = {
  status: DocumentStatus;
  /** The status before the first payment. */
  unpaidStatus: DocumentStatus | null;
  totalCents: number;
  /** The amount paid before. */
  paidCents: number;
  bankDocumentId: string | null;
};

/**
 * Returns the status of a document after `paidCents` in total are paid for it, by payments of `namedCents`
 * that name it. Without money the document keeps the status that people gave it: once its last payment is
 * taken away, it returns to the status from before the first one. A document with a total of zero takes
 * nothing from a payment and counts as paid by any payment that names it.
 */
export function settledStatusOf(
  document: Payable,
  paidCents: number,
  namedCents: number,
): Pick<Payable, "status" | "unpaidStatus"> {
  const unpaidStatus = statusWithoutMoney(document);
  const isPaidAtAll = paidCents > 0 || (document.totalCents === 0 && namedCents > 0);
  if (!isPaidAtAll) return { status: unpaidStatus, unpaidStatus: null };
  return { status: paidCents >= document.totalCents ? "paid" : "partially_paid", unpaidStatus };
}

/** A draft that the bank has issued while it was paid is not a draft any more. */
function statusWithoutMoney({ status, unpaidStatus, paidCents, bankDocumentId }: Payable): DocumentStatus {
  if (paidCents <= 0 && unpaidStatus === null) return status;
  const statusBefore = unpaidStatus ?? "draft";
  return statusBefore === "draft" && bankDocumentId ? "issued" : statusBefore;
}

type PaymentOrigin = { source: PaymentSource; statementKey: string | null; bankPaymentId: string | null };

/**
 * Returns all sources of a payment, the first one first. Only statements are compared with payments entered
 * by hand, so for those the statement came before the notification.
 */
export const sourcesOf = ({ source, statementKey, bankPaymentId }: PaymentOrigin): PaymentSource[] => [
  source,
  ...(statementKey !== null && source !== "statement" ? (["statement"] as const) : []),
  ...(bankPaymentId !== null && source !== "bank" ? (["bank"] as const) : []),
];

/** Returns whether a person entered the payment, whatever reported it later. */
export const isManual = ({ source }: { source: PaymentSource }) => source === "manual";

/**
 * Returns whether a payment can be deleted: only if no source but a person knows it. A payment that the bank
 * reported, too, stays.
 */
export const canRemove = ({ sources }: { sources: readonly PaymentSource[] }) =>
  sources.every((source) => source === "manual");

/**
 * The sign of a payment that the bank may have reported before in another form; a person decides whether it
 * is the same money.
 */
export const perhapsSameSign = "perhaps_same" satisfies PaymentSign;

/**
 * The sign of a payment that a person divided by amounts; it keeps these amounts, whatever room its documents
 * get later.
 */
export const dividedSign = "divided" satisfies PaymentSign;

/** Returns whether money came in; a chargeback of the bank counts as such, with a negative amount. */
export const isIncome = ({ kind }: { kind: PaymentKind }) => kind !== "outgoing";
