import { isOutgoingRefund } from "./purpose/refund-pattern";
import { isIncome } from "./rules";

/**
 * Returns whether an unassigned payment waits for a person: incoming money does, and outgoing money that is
 * returned to somebody. The lists and counts ask the same with `isInInbox`.
 */
export const canWait = (payment: Parameters<typeof isOutgoingRefund>[0]): boolean =>
  isIncome(payment) || isOutgoingRefund(payment);
