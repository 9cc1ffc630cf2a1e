import type words from "@/lib/i18n/messages/ru/bulk.json";
import type { BulkItem } from "./schema";

/** A key of the words that say why a document was left out or what went wrong. */
export type Reason = keyof (typeof words)["reasons"];

const known: readonly string[] = [
  "document_not_issued",
  "already_sent",
  "no_address",
  "exists",
  "corrected_already",
  "correction_open",
  "not_made_of_this",
  "not_found",
  "being_issued",
  "changed_since",
  "document_in_use",
  "email_failed",
  "email_unknown",
  "rate_limited",
  "forbidden",
  "no_mail_server",
  "no_client",
  "no_lines",
  "zero_total",
  "vat_rate_not_in_force",
  "upd_field_missing",
  "closed_period",
] satisfies Reason[];

const isKnown = (code: string | null): code is Reason => code !== null && known.includes(code);

/** The reason of a document's problem, by the closest code there are words for; null when there is no problem. */
export function reasonOf({
  problem,
  detail,
  statusBefore,
}: Pick<BulkItem, "problem" | "detail" | "statusBefore">) {
  if (problem === null) return null;
  if (isKnown(detail)) return detail;
  if (problem === "invalid_transition" && statusBefore) return `state_${statusBefore}` satisfies Reason;
  return isKnown(problem) ? problem : ("other" satisfies Reason);
}
