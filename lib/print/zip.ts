import { unzipSync, zipSync } from "fflate";

/**
 * Packs files, dated with the document's last save: the same document gives the same bytes, whatever the server's
 * time zone.
 */
export function zipDated(files: Record<string, Uint8Array>, savedAt: string): Uint8Array {
  return zipSync(files, { mtime: utcAsLocalTime(new Date(savedAt)) });
}

/** Like `zipDated`, for an existing package. */
export const redateZip = (bytes: Uint8Array, savedAt: string): Uint8Array =>
  zipDated(unzipSync(bytes), savedAt);

/**
 * A ZIP stores local time, and the library reads it from the server's time zone: shifts a timestamp so that its local
 * time is the UTC time.
 */
const utcAsLocalTime = (moment: Date) =>
  new Date(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  );
