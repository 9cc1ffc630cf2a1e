import { closingEvents, listEvents } from "@/components/documents/live-kinds";
import type { EventKind } from "@/lib/events/kinds";

/** What changes what is left undone in a month. */
export const monthEvents = [
  ...listEvents,
  ...closingEvents,
  "organization.exported",
  "order.created",
  "payment.received",
  "reconciliation.disputed",
  "reconciliation.agreed",
] as const satisfies readonly EventKind[];
