import type { EventKind } from "@/lib/events/kinds";

/** The kinds that most programs subscribe to, in the order in which they are offered. */
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
] as const satisfies readonly EventKind[];
