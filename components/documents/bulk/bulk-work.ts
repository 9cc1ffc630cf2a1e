import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { attempt, type Failed, type Result } from "@/components/forms/result";
import { type DownloadedFile, fetchFile, saveFile } from "@/components/lists/download";
import type { DocumentRow } from "@/lib/documents/schema";
import { archiveOf } from "./archive";

/** What is done with each of the chosen documents. */
export type BulkKind = "issue" | "cancel" | "archive";

export const statusAfter = { issue: "issued", cancel: "cancelled" } as const;

export interface BulkWork {
  kind: BulkKind;
  documents: readonly ChosenDocument[];
  perform: (document: ChosenDocument, signal: AbortSignal) => Promise<Result<unknown>>;
  /** What remains to be done when no document is under way any more; it may throw, and be tried again. */
  finish?: () => Promise<void>;
}

/**
 * Moves documents over REST: a server action would hold up every other one of the page, and the refreshing of the list,
 * until its turn is over.
 */
export const moveTo =
  (status: DocumentRow["status"], locale: string) =>
  ({ id }: ChosenDocument): Promise<Result<unknown>> =>
    attempt(async () => {
      const response = await fetch(`/api/documents/${id}/status`, {
        method: "POST",
        headers: { "accept-language": locale, "content-type": "application/json" },
        body: JSON.stringify({ status }),
      });
      const answer = await response.json();
      return response.ok ? { ok: true, data: null } : { ok: false, ...answer };
    });

/** What a document lacks without which nobody would hand it over; alone, it is issued after a question. */
function lackOf({ docType, clientId, totalCents }: ChosenDocument): Failed | null {
  if (!clientId) return { ok: false, error: "no_client" };
  if (docType !== "contract" && totalCents === 0) return { ok: false, error: "no_amount" };
  return null;
}

export function issuing(documents: readonly ChosenDocument[], locale: string): BulkWork {
  const issue = moveTo(statusAfter.issue, locale);
  const perform = async (document: ChosenDocument) =>
    (document.status === "draft" && lackOf(document)) || issue(document);
  return { kind: "issue", documents, perform };
}

export const cancelling = (documents: readonly ChosenDocument[], locale: string): BulkWork => ({
  kind: "cancel",
  documents,
  perform: moveTo(statusAfter.cancel, locale),
});

/** Fetches the PDFs one after another and saves them as one archive; those that were fetched before are not again. */
export function archiving(documents: readonly ChosenDocument[], name: string, locale: string): BulkWork {
  const files = new Map<string, DownloadedFile>();
  return {
    kind: "archive",
    documents,
    perform: async ({ id }, signal) => {
      const file = await fetchFile(`/api/documents/${id}/pdf?download=1`, locale, signal);
      if (file.ok) files.set(id, file.data);
      return file;
    },
    finish: async () => {
      const inOrder = documents.flatMap(({ id }) => files.get(id) ?? []);
      if (inOrder.length > 0) saveFile({ name: `${name}.zip`, blob: await archiveOf(inOrder) });
    },
  };
}
