import type { ReconciliationAnswer, ReconciliationStatus } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import type { NoOriginal } from "@/lib/values/original";

/** What a person may do with an act; a cancelled one stays as it is. */
const moves: Record<ReconciliationStatus, readonly ReconciliationStatus[]> = {
  draft: ["sent", "agreed", "disputed", "cancelled"],
  sent: ["agreed", "disputed", "cancelled"],
  disputed: ["sent", "agreed", "cancelled"],
  agreed: ["disputed", "cancelled"],
  cancelled: [],
};

/** Whether a person may set that status; setting the one that an act has is no move. */
export const mayMove = (from: ReconciliationStatus, to: ReconciliationStatus) => moves[from].includes(to);

/** Throws `invalid_transition`. */
export function assertMove(from: ReconciliationStatus, to: ReconciliationStatus): void {
  if (!mayMove(from, to)) throw new Failure("invalid_transition");
}

/** Why nothing can be said of an act's original; null when it can. A draft can: it is frozen, and may be signed at the table. */
export const noOriginalOfAct = (status: ReconciliationStatus): NoOriginal | null =>
  status === "cancelled" ? "reconciliation_cancelled" : null;

/** The client may change «расхождение» to «согласен»; what was agreed to, or cancelled, is not answered again. */
export const mayAnswer = (status: ReconciliationStatus) => status !== "agreed" && status !== "cancelled";

export type GivenAnswer = {
  answer: ReconciliationAnswer | null;
  answerComment: string | null;
  answerBalanceCents: number | null;
};

/** Whether a client says once more what was said before, as when a form is sent twice. */
export const isSameAnswer = (one: GivenAnswer, other: GivenAnswer) =>
  one.answer === other.answer &&
  one.answerComment === other.answerComment &&
  one.answerBalanceCents === other.answerBalanceCents;
