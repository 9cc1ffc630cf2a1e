import { unzipSync, zipSync } from "fflate";

/**
 * Packs files, dated with the document's last save: the same document gives the same bytes, whatever the server's
 * time zone.
 */
export function zipAsOf(files: Record<string, Uint8Array>, savedAt: string): Uint8Array {
  return zipSync(files, { mtime: shownAsUtc(new Date(savedAt)) });
}

/** Like `zipAsOf`, for an existing package. */
export const datedZip = (bytes: Uint8Array, savedAt: string): Uint8Array =>
  zipAsOf(unzipSync(bytes), savedAt);

/**
 * A ZIP stores local time, and the library reads it from the server's time zone: shifts a timestamp so that its local
 * time is the UTC time.
 */
const shownAsUtc = (moment: Date) =>
  new Date(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  );
