import { openAsBlob } from "node:fs";
import { largestFileBytes } from "@/lib/document-files/rules";
import { Failure } from "@/lib/kernel/errors";
import { mostKeptBytes } from "./limits";
import { pagesPdf } from "./pages-pdf";
import type { ReadPage } from "./read-scan";

/** A file that came; `isWhole` when all of its pages were asked for. */
export type Scan = { path: string; kind: "pdf" | "image"; isWhole: boolean };

const tooLarge = () => new Failure("payload_too_large", { fieldErrors: { file: ["scan_too_large_inside"] } });

/**
 * What is kept of a scan: the file as it came when all of it is one paper's, else the pictures of its pages. Throws
 * `payload_too_large` before more of them are read than a file can be made of.
 */
export async function contentOf(
  { path, kind, isWhole }: Scan,
  pages: ReadPage[],
  read: ReadPage[],
): Promise<Blob> {
  const file = kind === "image" || (isWhole && pages.length === read.length) ? await openAsBlob(path) : null;
  if (file && (kind === "image" || file.size <= largestFileBytes)) return file;
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  if (bytes > mostKeptBytes) throw tooLarge();
  const pictures = await Promise.all(pages.flatMap(({ picture }) => picture?.() ?? []));
  return new Blob([new Uint8Array(pagesPdf(pictures))]);
}
