import type { EventKind } from "@/lib/events/kinds";

/** Events after which a list of orders, or how many of them are new, is no longer true. */
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
