import type { LineDraft } from "@/components/documents/lines/line-draft";
import type { ContentPart } from "./content";
import type { DocumentDraft } from "./document-draft";

type Content = Pick<DocumentDraft, "fields" | "lines" | "body">;

/** Returns `mine` with the named parts taken from `theirs`; `rows` are the merged rows of both. */
export function mergeContent(
  mine: Content,
  theirs: Content,
  parts: readonly ContentPart[],
  rows: readonly LineDraft[] | null = null,
): Content {
  const theirParts = new Set(parts);
  const field = <Name extends keyof DocumentDraft["fields"]>(name: Name, part: ContentPart) =>
    (theirParts.has(part) ? theirs : mine).fields[name];
  // Start and end are taken together: mixed ends would be a period that nobody entered.
  const { periodStart, periodEnd } = (
    theirParts.has("periodStart") || theirParts.has("periodEnd") ? theirs : mine
  ).fields;
  return {
    fields: {
      client: field("client", "clientId"),
      project: field("project", "projectId"),
      date: field("date", "date"),
      dueDate: field("dueDate", "dueDate"),
      promisedDate: field("promisedDate", "promisedDate"),
      periodStart,
      periodEnd,
      basis: field("basis", "basisDocumentId"),
      bankAccountId: field("bankAccountId", "bankAccountId"),
      vatMode: field("vatMode", "vatMode"),
      notes: field("notes", "notes"),
      correctionDate: field("correctionDate", "correctionDate"),
      reason: field("reason", "reason"),
      upd: field("upd", "upd"),
    },
    lines: rows ? withRows(mine.lines, rows) : (theirParts.has("lines") ? theirs : mine).lines,
    body: (theirParts.has("body") ? theirs : mine).body,
  };
}

/** Replaces the rows and clears the undo history, which refers to other rows: undoing would remove theirs as well. */
const withRows = (lines: Content["lines"], rows: readonly LineDraft[]): Content["lines"] => ({
  ...lines,
  lines: rows,
  past: [],
  future: [],
});
