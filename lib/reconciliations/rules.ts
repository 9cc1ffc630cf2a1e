import type { ReconciliationAnswer, ReconciliationStatus } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import type { NoOriginalReason } from "@/lib/values/original";

/** The status changes that a person may make; a cancelled act cannot change. */
const statusTransitions: Record<ReconciliationStatus, readonly ReconciliationStatus[]> = {
  draft: ["sent", "agreed", "disputed", "cancelled"],
  sent: ["agreed", "disputed", "cancelled"],
  disputed: ["sent", "agreed", "cancelled"],
  agreed: ["disputed", "cancelled"],
  cancelled: [],
};

/** Returns whether a person may set the status; setting the current status is not a change. */
export const canChangeStatus = (from: ReconciliationStatus, to: ReconciliationStatus) =>
  statusTransitions[from].includes(to);

/** Throws `invalid_transition` unless the change is allowed. */
export function assertStatusChange(from: ReconciliationStatus, to: ReconciliationStatus): void {
  if (!canChangeStatus(from, to)) throw new Failure("invalid_transition");
}

/**
 * Returns why an act's original cannot be tracked; null if it can. A draft's can: it is frozen and may be
 * signed on the spot.
 */
export const noOriginalOfAct = (status: ReconciliationStatus): NoOriginalReason | null =>
  status === "cancelled" ? "reconciliation_cancelled" : null;

/**
 * Returns whether the client may answer. A client may change «расхождение» to «согласен»; an agreed or
 * cancelled act cannot be answered again.
 */
export const mayAnswer = (status: ReconciliationStatus) => status !== "agreed" && status !== "cancelled";

export type GivenAnswer = {
  answer: ReconciliationAnswer | null;
  answerComment: string | null;
  answerBalanceCents: number | null;
};

/** Returns whether a client repeats an answer, as when a form is sent twice. */
export const isSameAnswer = (one: GivenAnswer, other: GivenAnswer) =>
  one.answer === other.answer &&
  one.answerComment === other.answerComment &&
  one.answerBalanceCents === other.answerBalanceCents;
