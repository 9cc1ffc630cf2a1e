/** What changes acts while their pages are open. */
export const reconciliationKinds = [
  "reconciliation.created",
  "reconciliation.sent",
  "reconciliation.agreed",
  "reconciliation.disputed",
  "reconciliation.cancelled",
  "reconciliation.emailed",
  "reconciliation.email_failed",
  "reconciliation.email_unknown",
  "reconciliation.client_agreed",
  "reconciliation.client_disputed",
];
