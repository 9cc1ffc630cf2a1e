import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type OnPage, readInProcess } from "@/lib/imports/reading-process";
import type { ScanMessage } from "./scanning/report";

type Scan = {
  path: string;
  kind: "pdf" | "image";
  /** The only page wanted; its image is returned whatever is read on it. */
  only?: number;
};

/** A page of a scan; `picture` reads its image from disk, if there is one. */
export type ReadPage = {
  page: number;
  codes: string[];
  picture: (() => Promise<{ jpeg: Buffer; width: number; height: number }>) | null;
  /** The size of the image. */
  bytes: number;
};

/**
 * Reads the codes of a scan in a separate process. Images of pages are written beside the file, in the folder
 * that is removed with it. Throws like `readInProcess`.
 */
export function readScan(
  who: string,
  { path: file, kind, only }: Scan,
  signal: AbortSignal,
  onPage: OnPage,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  return readInProcess<ScanMessage, ReadPage[]>(who, signal, {
    bundle: "scan-codes",
    reads: [file],
    args: [kind, file, String(only ?? 0)],
    onPage,
    take: async (message) => {
      if (message.kind === "done") return pages;
      const { page, codes, picture } = message;
      const savedPicture = picture && (await savePicture(picture, `${file}.${page}.jpg`));
      pages.push({ page, codes, picture: savedPicture, bytes: picture?.jpeg.byteLength ?? 0 });
    },
  });
}

async function savePicture(
  { jpeg, width, height }: { jpeg: Uint8Array; width: number; height: number },
  name: string,
) {
  await writeFile(path.resolve(name), jpeg, { mode: 0o600 });
  return async () => ({ jpeg: await readFile(name), width, height });
}
