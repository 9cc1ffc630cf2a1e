import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import type { Result } from "@/components/forms/result";
import { type DownloadedFile, fetchFile, saveFile } from "@/components/lists/download";
import { archiveOf } from "./archive";

/** The work of downloading the PDFs of the selected documents into one archive. */
export interface ArchiveTask {
  documents: readonly ChosenDocument[];
  perform: (document: ChosenDocument, signal: AbortSignal) => Promise<Result<unknown>>;
  /** Runs when no document is in progress any more; it may throw and be retried. */
  finish: () => Promise<void>;
}

/**
 * Downloads the PDFs one after another and saves them as one archive.
 * PDFs that have already been downloaded are not fetched again.
 */
export function createArchiveTask(
  documents: readonly ChosenDocument[],
  name: string,
  locale: string,
): ArchiveTask {
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
      const filesInOrder = documents.flatMap(({ id }) => files.get(id) ?? []);
      if (filesInOrder.length > 0) saveFile({ name: `${name}.zip`, blob: await archiveOf(filesInOrder) });
    },
  };
}
