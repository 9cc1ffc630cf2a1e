import type { ContentPart } from "./content";
import type { DocumentDraft } from "./document-draft";

type Content = Pick<DocumentDraft, "fields" | "lines" | "body">;

/** Mine, with the named parts of theirs. */
export function mergedContent(mine: Content, theirs: Content, parts: readonly ContentPart[]): Content {
  const taken = new Set(parts);
  const field = <Name extends keyof DocumentDraft["fields"]>(name: Name, part: ContentPart) =>
    (taken.has(part) ? theirs : mine).fields[name];
  // Half of theirs and half of mine would be nobody's period.
  const { periodStart, periodEnd } = (taken.has("periodStart") || taken.has("periodEnd") ? theirs : mine)
    .fields;
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
    lines: (taken.has("lines") ? theirs : mine).lines,
    body: (taken.has("body") ? theirs : mine).body,
  };
}
