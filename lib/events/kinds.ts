import { documentStatuses, orderStatuses, originalStates } from "@/db/enums";

const originals = originalStates.map((state) => `original_${state}` as const);
const emails = ["emailed", "email_failed", "email_unknown"] as const;
const reminders = ["reminded", "reminder_failed", "reminder_unknown"] as const;
const links = ["link_created", "link_revoked"] as const;

/** The events of every noun that has a history. The name of a status means that the subject got that status. */
const eventNamesByNoun = {
  document: [
    ...["created", "updated", "deleted", "downloaded", ...documentStatuses, "payments_changed"],
    ...["correction_begun", "correction_dropped", "correction_withdrawn", "corrected", "took_place"],
    ...[...links, "link_opened", "signed_electronically", "refused_by_buyer", "file_added", "file_removed"],
    ...[...originals, "original_asked", ...emails, ...reminders],
    ...["bank_requested", "bank_issued", "bank_failed", "bank_unknown", "bank_dismissed"],
    ...["bank_status", "bank_surplus"],
  ],
  payment: [
    ...["received", "matched", "unmatched", "moved", "reassigned", "redated", "took_over", "removed"],
    ...["dismissed", "restored", "invoiced", "advance_invoiced"],
  ],
  client: [
    ...["created", "updated", "archived", "restored", "deleted", "payer_forgotten", "series_declined"],
    ...["originals_asked", "originals_asking_failed", "originals_asking_unknown", ...reminders],
  ],
  order: [
    ...["created", "converted", ...orderStatuses],
    ...[
      "updated_there",
      "changed_there",
      "change_acknowledged",
      "in_progress_there",
      "paid_there",
      "completed_there",
      "cancelled_there",
      "cancellation_acknowledged",
    ],
  ],
  project: ["created", "updated", "archived", "deleted"],
  reconciliation: [
    ...["created", "sent", "agreed", "disputed", "cancelled", "client_agreed", "client_disputed"],
    ...["downloaded", ...links, ...emails, ...originals, "original_asked", "file_added"],
  ],
  series: ["created", "updated", "deleted", "made", "paused", "resumed"],
  service: ["created", "updated", "deleted", "restored"],
  template: ["created", "updated", "archived", "restored", "deleted"],
  organization: ["created", "updated", "archived", "restored", "exported"],
  bank_account: ["created", "updated", "archived", "restored", "deleted"],
  bank_credential: ["created", "updated", "archived", "restored"],
  site: ["created", "updated", "deleted", "key_regenerated", "shop_secret_regenerated"],
  member: [
    ...["updated", "signed_out", "password_changed", "password_reset", "totp_on", "totp_off", "exported"],
    ...["first_admin_made", "listed_as_admin", "not_listed_as_admin"],
  ],
  invitation: ["created", "accepted", "removed"],
  month: ["closed", "reopened"],
  notification: ["deleted"],
  token: ["created", "deleted"],
  webhook: ["created", "updated", "deleted"],
} as const;

export type EventNoun = keyof typeof eventNamesByNoun;

/** The kind of an event: `document.issued`, the noun and what happened to it. */
export type EventKind<Noun extends EventNoun = EventNoun> = {
  [Each in Noun]: `${Each}.${(typeof eventNamesByNoun)[Each][number]}`;
}[Noun];

export const eventNouns = Object.keys(eventNamesByNoun) as EventNoun[];

export const eventKinds = eventNouns.flatMap((noun) =>
  eventNamesByNoun[noun].map((eventName) => `${noun}.${eventName}` as EventKind),
);
