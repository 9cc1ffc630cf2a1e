/** What changes payments, and how many wait. */
export const paymentKinds = [
  "payment.received",
  "payment.matched",
  "payment.unmatched",
  "payment.removed",
  "payment.moved",
  "payment.dismissed",
  "payment.restored",
];
