import type { EventKind } from "@/lib/events/kinds";

/** Events that change acts while their pages are open. */
export const reconciliationKinds = [
  "reconciliation.created",
  "reconciliation.sent",
  "reconciliation.agreed",
  "reconciliation.disputed",
  "reconciliation.cancelled",
  "reconciliation.original_none",
  "reconciliation.original_sent",
  "reconciliation.original_returned",
  "reconciliation.original_electronic",
  "reconciliation.file_added",
  "reconciliation.original_asked",
  "reconciliation.emailed",
  "reconciliation.email_failed",
  "reconciliation.email_unknown",
  "reconciliation.client_agreed",
  "reconciliation.client_disputed",
] as const satisfies readonly EventKind[];
