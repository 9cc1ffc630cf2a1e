import type { PaymentSign } from "@/db/enums";
import { advanceOf, shareCentsOf } from "./advance";
import { type Candidate, fillsExactly, isOpen, remainderOf } from "./candidates";
import type { Matchable } from "./matchable";
import type { MatchReason, Share } from "./share";

export type Match = {
  /** Empty if no invoice was found for certain. */
  shares: Share[];
  /** The client of the invoices, if they have one. */
  clientId: string | null;
  /** What the invoices leave over: an advance of that client, in kopecks. */
  advanceCents: number;
  /** The owner of the invoices, else the payment's own organization, if known. */
  organizationId: string | null;
  reason: MatchReason;
};

/** The invoices that a payment names. */
type Named = {
  /** Named by whole numbers. */
  certain: Candidate[];
  /** These and the invoices that they imply. */
  withImplied?: Candidate[];
  /** Others of the same client, named less than certainly. */
  also?: Candidate[];
};

/** Returns the shares of a payment in the invoices that it names; null if a person has to divide it. */
export function matchOf(
  payment: Matchable,
  concerned: Candidate[],
  { certain, withImplied = [], also = [] }: Named,
): Match | null {
  const unpaid = certain.filter(isOpen);
  const pool = unpaid.length > 0 ? unpaid : certain;
  for (const several of [withImplied.filter(isOpen), pool]) {
    if (several.length > 1 && fillsExactly(payment, several)) {
      const shares = several.map((each) => ({ documentId: each.id, amountCents: remainderOf(each) }));
      return resultOf(payment, shares, several[0]!, [
        "number",
        "several_paid",
        ...innSigns(payment, several[0]!),
      ]);
    }
  }
  const [only, ...others] = pool;
  if (!only || others.length > 0) return null;
  if (also.length > 0 && payment.amountCents !== remainderOf(only)) return null;
  const hasNamesakes = concerned.filter(({ key }) => key === only.key).length > 1;
  const shares = [{ documentId: only.id, amountCents: shareCentsOf(payment, only) }];
  return resultOf(payment, shares, only, [
    "number",
    ...innSigns(payment, only),
    ...amountSigns(payment, only),
    ...(hasNamesakes ? (["one_of_several"] as const) : []),
  ]);
}

/**
 * Builds the result of the rules. What the shares leave over is an advance, if the invoice has a client who
 * can own it.
 */
export function resultOf(
  payment: Matchable,
  shares: Share[],
  { organizationId, clientId }: Candidate,
  signs: PaymentSign[],
): Match {
  const advanceCents = clientId ? advanceOf(payment, shares) : 0;
  return { shares, clientId, advanceCents, organizationId, reason: { by: "rules", signs } };
}

/** Returns whether payer and client have the same INN; false if either is unknown. */
export const isPaidByItsClient = (payment: Matchable, candidate: Candidate) =>
  innSigns(payment, candidate)[0] === "payer_inn";

function innSigns({ payerInn }: Matchable, { clientInn }: Candidate): PaymentSign[] {
  if (!payerInn || !clientInn) return [];
  return [payerInn === clientInn ? "payer_inn" : "other_payer"];
}

function amountSigns({ kind, amountCents }: Matchable, candidate: Candidate): PaymentSign[] {
  if (kind === "outgoing") return ["outgoing"];
  const remainder = remainderOf(candidate);
  if (!isOpen(candidate) || amountCents > remainder) return ["overpaid"];
  return [amountCents === remainder ? "amount" : "partial"];
}
