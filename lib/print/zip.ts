import { unzipSync, zipSync } from "fflate";

/**
 * A package of files, dated by the document's last save: the same document makes the same bytes, wherever the server
 * stands.
 */
export function zipAsOf(files: Record<string, Uint8Array>, savedAt: string): Uint8Array {
  return zipSync(files, { mtime: shownAsUtc(new Date(savedAt)) });
}

/** The same for a package that was written already. */
export const datedZip = (bytes: Uint8Array, savedAt: string): Uint8Array =>
  zipAsOf(unzipSync(bytes), savedAt);

/** A ZIP keeps what a clock on the wall shows, and its writer reads that of the server: this moment shows there what UTC has. */
const shownAsUtc = (moment: Date) =>
  new Date(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  );
