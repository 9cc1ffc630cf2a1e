import type { EventKind } from "@/lib/events/kinds";

const originalEvents = [
  "document.original_none",
  "document.original_sent",
  "document.original_returned",
  "document.original_electronic",
] as const satisfies readonly EventKind[];

const statusEvents = [
  "document.draft",
  "document.issued",
  "document.partially_paid",
  "document.paid",
  "document.signed",
  "document.cancelled",
  "document.payments_changed",
] as const satisfies readonly EventKind[];

/** Events that change the page of an open document, besides editing. */
export const documentEvents = [
  ...statusEvents,
  "document.bank_requested",
  "document.bank_issued",
  "document.bank_failed",
  "document.bank_unknown",
  "document.bank_dismissed",
  "document.bank_status",
  "document.correction_begun",
  "document.correction_dropped",
  "document.correction_withdrawn",
  "document.corrected",
  "document.took_place",
  ...originalEvents,
  "document.file_added",
  "document.file_removed",
  "document.signed_electronically",
  "document.refused_by_buyer",
  "document.emailed",
  "document.email_failed",
  "document.email_unknown",
  "document.original_asked",
  "document.reminded",
  "document.reminder_failed",
  "document.reminder_unknown",
  "document.link_opened",
] as const satisfies readonly EventKind[];

/** Events of the organization that change which documents may be edited. */
export const closingEvents = ["month.closed", "month.reopened"] as const satisfies readonly EventKind[];

/** Events that change the list of documents. */
export const listEvents = [
  "document.created",
  "document.deleted",
  "document.corrected",
  ...originalEvents,
  ...statusEvents,
] as const satisfies readonly EventKind[];
