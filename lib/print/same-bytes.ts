import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const dates = /(<dcterms:(?:created|modified)[^>]*>)[^<]*(<\/dcterms:(?:created|modified)>)/g;

/**
 * An Office file again without the moment at which it was made, so that the same document makes the same bytes: its
 * properties are dated by `updatedAt`, ISO 8601, and its parts by the first day that a ZIP can name.
 */
export function withSameBytes(file: Uint8Array, updatedAt: string): Uint8Array {
  const parts = unzipSync(file);
  const properties = parts["docProps/core.xml"];
  const moment = `${updatedAt.slice(0, 19)}Z`;
  if (properties) {
    parts["docProps/core.xml"] = strToU8(strFromU8(properties).replace(dates, `$1${moment}$2`));
  }
  const inOrder = Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(inOrder), { mtime: new Date(1980, 0, 1) });
}
