/** What events happen to: the first word of every kind. */
const eventNouns = [
  "document",
  "payment",
  "client",
  "order",
  "project",
  "reconciliation",
  "series",
  "service",
  "template",
  "organization",
  "bank_account",
  "bank_credential",
  "site",
  "member",
  "month",
  "notification",
  "token",
  "webhook",
  "original",
  "reminder",
  "shop",
  "account",
  "invitation",
] as const;

/** Kinds that most programs ask for, in the order in which they are offered. */
export const offeredKinds = [
  "document.created",
  "document.issued",
  "document.partially_paid",
  "document.paid",
  "document.signed",
  "document.cancelled",
  "payment.received",
  "payment.matched",
  "order.created",
  "order.paid",
  "client.created",
  "client.updated",
  "reconciliation.agreed",
  "reconciliation.disputed",
  "month.closed",
] as const;

/** `document.issued`, `document.*` or `*`. */
export const isKind = (text: string) =>
  text === "*" ||
  (/^[a-z_]+\.(?:[a-z_]+|\*)$/.test(text) && eventNouns.some((noun) => text.startsWith(`${noun}.`)));
