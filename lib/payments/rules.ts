import type { DocumentStatus, PaymentKind, PaymentSign, PaymentSource } from "@/db/enums";

/** Kinds of payments that pay a document; what went out does not count. */
export const countedKinds = ["incoming", "incoming_sbp", "incoming_sbp_b2b"] as const;

/** What a list of payments can be sorted by; each of it is served by an index. */
export const paymentSorts = ["date", "amount"] as const;

type Payable = {
  status: DocumentStatus;
  /** The status before the first payment. */
  unpaidStatus: DocumentStatus | null;
  totalCents: number;
  /** What had been paid before. */
  paidCents: number;
  bankDocumentId: string | null;
};

/**
 * The status that a document has once `paidCents` in all are paid for it, by payments of `namedCents` that name it. Without any
 * money it keeps the status that people gave it: when its last payment is taken away, it is again what it was before the first
 * one. One that comes to nothing takes nothing of a payment, and is paid by any that names it.
 */
export function settled(
  document: Payable,
  paidCents: number,
  namedCents: number,
): Pick<Payable, "status" | "unpaidStatus"> {
  const unpaidStatus = withoutMoney(document);
  const isPaidAtAll = paidCents > 0 || (document.totalCents === 0 && namedCents > 0);
  if (!isPaidAtAll) return { status: unpaidStatus, unpaidStatus: null };
  return { status: paidCents >= document.totalCents ? "paid" : "partially_paid", unpaidStatus };
}

/** A draft that the bank has issued while it was paid is no draft any more. */
function withoutMoney({ status, unpaidStatus, paidCents, bankDocumentId }: Payable): DocumentStatus {
  if (paidCents <= 0 && unpaidStatus === null) return status;
  const before = unpaidStatus ?? "draft";
  return before === "draft" && bankDocumentId ? "issued" : before;
}

type Origin = { source: PaymentSource; statementKey: string | null; bankPaymentId: string | null };

/**
 * Every way in which a payment became known, the first one first. One that a person entered is looked for by statements
 * alone, so that its statement came before its notification.
 */
export const sourcesOf = ({ source, statementKey, bankPaymentId }: Origin): PaymentSource[] => [
  source,
  ...(statementKey !== null && source !== "statement" ? (["statement"] as const) : []),
  ...(bankPaymentId !== null && source !== "bank" ? (["bank"] as const) : []),
];

/** Whether a person entered a payment, whoever told of it afterwards. */
export const isManual = ({ source }: { source: PaymentSource }) => source === "manual";

/** A payment that nobody but a person told of can be deleted; one that the bank reported, too, stays. */
export const canRemove = ({ sources }: { sources: readonly PaymentSource[] }) =>
  sources.every((source) => source === "manual");

/** The sign of a payment that the bank has perhaps told of in another way: a person decides whether it is the same money. */
export const perhapsSame = "perhaps_same" satisfies PaymentSign;

/** The sign of a payment of which a person named how much goes where: it keeps to that, whatever room there is later. */
export const divided = "divided" satisfies PaymentSign;

/** Whether a payment waits for a person as long as it is nobody's: money that came in. */
export const canWait = ({ kind }: { kind: PaymentKind }) => kind !== "outgoing";
