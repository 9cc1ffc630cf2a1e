import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import type { Result } from "@/components/forms/result";
import { type DownloadedFile, fetchFile, saveFile } from "@/components/lists/download";
import { archiveOf } from "./archive";

/** Fetching the PDFs of the chosen documents into one file. */
export interface Archiving {
  documents: readonly ChosenDocument[];
  perform: (document: ChosenDocument, signal: AbortSignal) => Promise<Result<unknown>>;
  /** What remains to be done when no document is under way any more; it may throw, and be tried again. */
  finish: () => Promise<void>;
}

/** Fetches the PDFs one after another and saves them as one archive; those that were fetched before are not again. */
export function archiving(documents: readonly ChosenDocument[], name: string, locale: string): Archiving {
  const files = new Map<string, DownloadedFile>();
  return {
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
