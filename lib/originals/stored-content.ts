import { openAsBlob } from "node:fs";
import { maxFileBytes } from "@/lib/document-files/rules";
import { Failure } from "@/lib/kernel/errors";
import { maxStoredBytes } from "./limits";
import { pagesPdf } from "./pages-pdf";
import type { ReadPage } from "./read-scan";

/** An uploaded file; `isWhole` if all of its pages were requested. */
export type Scan = { path: string; kind: "pdf" | "image"; isWhole: boolean };

const tooLarge = () => new Failure("payload_too_large", { fieldErrors: { file: ["scan_too_large_inside"] } });

/**
 * Returns what to store of a scan: the uploaded file if all of it belongs to one original, otherwise a PDF of
 * its pages' images. Throws `payload_too_large` before reading more images than a file can hold.
 */
export async function storedContentOf(
  { path, kind, isWhole }: Scan,
  pages: ReadPage[],
  allPages: ReadPage[],
): Promise<Blob> {
  const file =
    kind === "image" || (isWhole && pages.length === allPages.length) ? await openAsBlob(path) : null;
  if (file && (kind === "image" || file.size <= maxFileBytes)) return file;
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  if (bytes > maxStoredBytes) throw tooLarge();
  const pictures = await Promise.all(pages.flatMap(({ picture }) => picture?.() ?? []));
  return new Blob([new Uint8Array(pagesPdf(pictures))]);
}
