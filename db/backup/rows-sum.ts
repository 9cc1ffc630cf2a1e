import { createHash } from "node:crypto";
import type { TableSum } from "./format";

const newline = 10;
const endMark = "\\.\n";

/**
 * Counts rows as `COPY` writes them, one per line, and computes the SHA-256 of their text. In a file of `pg_dump`, a
 * final line marks the end; throws when that line is expected (`hasEnd`) but missing.
 */
export async function sumRows(pieces: AsyncIterable<Buffer>, hasEnd: boolean): Promise<TableSum> {
  const hash = createHash("sha256");
  let rows = 0;
  const addText = (text: Buffer) => {
    hash.update(text);
    for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows += 1;
  };
  // The end mark may be split over two pieces.
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (!hasEnd) addText(piece);
    else {
      const text = held.length > 0 ? Buffer.concat([held, piece]) : piece;
      const certainLength = Math.max(0, text.length - 2 * endMark.length);
      addText(text.subarray(0, certainLength));
      held = text.subarray(certainLength);
    }
  }
  if (hasEnd) {
    const rest = held.toString("latin1").trimEnd();
    if (!`${rest}\n`.endsWith(endMark)) throw new Error("The rows of a table are incomplete.");
    addText(held.subarray(0, rest.length + 1 - endMark.length));
  }
  return { rows, sha256: hash.digest("hex") };
}
