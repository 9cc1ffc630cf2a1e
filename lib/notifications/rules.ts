import type { PaymentKind } from "@/db/enums";

/** The kinds of payments of which the bank notifies, by notification type. */
const kindByWebhookType: Record<string, PaymentKind> = {
  incomingPayment: "incoming",
  incomingSbpPayment: "incoming_sbp",
  incomingSbpB2BPayment: "incoming_sbp_b2b",
  outgoingPayment: "outgoing",
};

/** Returns the kind of payment of a notification; null for other events. */
export const paymentKindOf = (webhookType: string | null) =>
  (webhookType !== null && Object.hasOwn(kindByWebhookType, webhookType) && kindByWebhookType[webhookType]) ||
  null;

const firstDelayMs = 10_000;
const maxDelayMs = 3_600_000;
const maxAttempts = 10;

/** Returns the delay in milliseconds before the next attempt after a number of failures; null to give up. */
export const retryDelayMs = (failures: number): number | null =>
  failures >= maxAttempts ? null : Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1));

/** `waiting` was not tried yet; `dead` failed too often; `ignored` contains nothing to store. */
export const notificationStates = ["processed", "ignored", "waiting", "failed", "dead"] as const;

export type NotificationState = (typeof notificationStates)[number];

type AttemptColumns = { processedAt: string | null; error: string | null; nextAttemptAt: string | null };

/**
 * Returns the state that follows from a notification's columns. A processed notification with an error was
 * understood but not used.
 */
export function stateOf({ processedAt, error, nextAttemptAt }: AttemptColumns): NotificationState {
  if (processedAt) return error === null ? "processed" : "ignored";
  if (nextAttemptAt === null) return "dead";
  return error === null ? "waiting" : "failed";
}

/** Why a notification contains no payment to store; `signed_without_key` can be retried once the key is configured. */
export type IgnoredReason = "test_notification" | "unsupported_event_type" | "signed_without_key";

/** A notification that no retry can process: it is stored and shown, but not retried automatically. */
export class NotificationRefused extends Error {
  constructor(readonly reason: "invalid_signature" | "amount_out_of_range" | "foreign_currency") {
    super(reason);
    this.name = "Refused";
  }
}
