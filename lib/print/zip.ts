import { unzipSync, zipSync } from "fflate";

/** A package of files, dated by the document's last save: the same document makes the same bytes. */
export function zipAsOf(files: Record<string, Uint8Array>, savedAt: string): Uint8Array {
  return zipSync(files, { mtime: new Date(savedAt) });
}

/** The same for a package that was written already. */
export const datedZip = (bytes: Uint8Array, savedAt: string): Uint8Array =>
  zipAsOf(unzipSync(bytes), savedAt);
