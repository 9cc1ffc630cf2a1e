import type { PaymentKind } from "@/db/enums";

/** Kinds of the payments that the bank notifies of, by the type of notification. */
const kinds: Record<string, PaymentKind> = {
  incomingPayment: "incoming",
  incomingSbpPayment: "incoming_sbp",
  incomingSbpB2BPayment: "incoming_sbp_b2b",
  outgoingPayment: "outgoing",
};

/** The kind of payment that a notification tells of; null when it tells of something else. */
export const paymentKindOf = (webhookType: string | null) =>
  (webhookType !== null && Object.hasOwn(kinds, webhookType) && kinds[webhookType]) || null;

const firstDelayMs = 10_000;
const longestDelayMs = 3_600_000;
const mostAttempts = 10;

/** In how many milliseconds a notification is tried again after so many failures; null when it is given up. */
export const retryDelayMs = (failures: number): number | null =>
  failures >= mostAttempts ? null : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));

/** `waiting` was not tried yet; `dead` failed too often; `ignored` tells of nothing that is kept. */
export const notificationStates = ["processed", "ignored", "waiting", "failed", "dead"] as const;

export type NotificationState = (typeof notificationStates)[number];

type Tried = { processedAt: string | null; error: string | null; nextAttemptAt: string | null };

/**
 * The state that the columns of a notification make; a processed one with an error is one that was understood and not
 * kept.
 */
export function stateOf({ processedAt, error, nextAttemptAt }: Tried): NotificationState {
  if (processedAt) return error === null ? "processed" : "ignored";
  if (nextAttemptAt === null) return "dead";
  return error === null ? "waiting" : "failed";
}

/** A notification that no attempt will ever understand: it is kept, shown, and not tried again by itself. */
export class Refused extends Error {
  constructor(readonly reason: "invalid_signature" | "amount_out_of_range" | "foreign_currency") {
    super(reason);
    this.name = "Refused";
  }
}
