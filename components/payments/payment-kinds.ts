import type { EventKind } from "@/lib/events/kinds";

/** Events that change payments, or the number of waiting ones. */
export const paymentKinds = [
  "payment.received",
  "payment.matched",
  "payment.unmatched",
  "payment.removed",
  "payment.moved",
  "payment.took_over",
  "payment.redated",
  "payment.reassigned",
  "payment.dismissed",
  "payment.restored",
  "payment.invoiced",
  "payment.advance_invoiced",
] as const satisfies readonly EventKind[];
