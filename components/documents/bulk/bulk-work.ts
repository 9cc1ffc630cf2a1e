import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import type { Failed, Result } from "@/components/forms/result";
import { type DownloadedFile, fetchFile, saveFile } from "@/components/lists/download";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";
import { archiveOf } from "./archive";
import { ask } from "./ask";

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

export const changeTo =
  (status: DocumentRow["status"], locale: string) =>
  ({ id }: ChosenDocument): Promise<Result<unknown>> =>
    ask(locale, `/api/documents/${id}/status`, { status });

/** What a document lacks without which nobody would hand it over; alone, it is issued after a question. */
function lackOf({ docType, clientId, totalCents }: ChosenDocument): Failed | null {
  if (!clientId) return { ok: false, error: "no_client" };
  if (!kinds[docType].isAgreement && totalCents === 0) return { ok: false, error: "no_amount" };
  return null;
}

export function issuing(documents: readonly ChosenDocument[], locale: string): BulkWork {
  const issue = changeTo(statusAfter.issue, locale);
  const perform = async (document: ChosenDocument) => {
    if (document.status !== "draft" || !lackOf(document)) return issue(document);
    // Somebody may have completed it since the list was read.
    const now = await ask<ChosenDocument>(locale, `/api/documents/${document.id}`);
    return now.ok ? (lackOf(now.data) ?? issue(document)) : now;
  };
  return { kind: "issue", documents, perform };
}

export const cancelling = (documents: readonly ChosenDocument[], locale: string): BulkWork => ({
  kind: "cancel",
  documents,
  perform: changeTo(statusAfter.cancel, locale),
});

/** Fetches the PDFs one after another and saves them as one archive; those that were fetched before are not again. */
export function archiving(documents: readonly ChosenDocument[], name: string, locale: string): BulkWork {
  const files = new Map<string, DownloadedFile>();
  return {
    kind: "archive",
    documents,
    perform: async ({ id }, signal) => {
      const file = await fetchFile(`/api/documents/${id}/pdf?download=1`, locale, {
        signal,
        isBackground: true,
      });
      if (file.ok) files.set(id, file.data);
      return file;
    },
    finish: async () => {
      const inOrder = documents.flatMap(({ id }) => files.get(id) ?? []);
      if (inOrder.length > 0) saveFile({ name: `${name}.zip`, blob: await archiveOf(inOrder) });
    },
  };
}
