import type { EventKind } from "@/lib/events/kinds";

/** Events that change a list of orders or the number of new ones. */
export const orderKinds = [
  "order.created",
  "order.converted",
  "order.new",
  "order.in_progress",
  "order.paid",
  "order.completed",
  "order.cancelled",
  "order.updated_there",
] as const satisfies readonly EventKind[];
