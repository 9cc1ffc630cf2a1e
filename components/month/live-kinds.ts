import { closingEvents, listEvents } from "@/components/documents/live-events";
import type { EventKind } from "@/lib/events/kinds";

/** Events that change the open tasks of a month. */
export const monthEvents = [
  ...listEvents,
  ...closingEvents,
  "organization.exported",
  "order.created",
  "payment.received",
  "reconciliation.disputed",
  "reconciliation.agreed",
] as const satisfies readonly EventKind[];
