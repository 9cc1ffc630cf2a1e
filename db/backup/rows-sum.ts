import { createHash } from "node:crypto";
import type { TableSum } from "./format";

const newline = 10;
const end = "\\.\n";

/**
 * Counts rows as `COPY` writes them, one per line, and computes the SHA-256 of their text. In a file of `pg_dump`, a
 * final line marks the end; throws when that line is expected (`hasEnd`) but missing.
 */
export async function rowsSum(pieces: AsyncIterable<Buffer>, hasEnd: boolean): Promise<TableSum> {
  const hash = createHash("sha256");
  let rows = 0;
  const take = (text: Buffer) => {
    hash.update(text);
    for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows += 1;
  };
  // The end mark may be split over two pieces.
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (!hasEnd) take(piece);
    else {
      const text = held.length > 0 ? Buffer.concat([held, piece]) : piece;
      const kept = Math.max(0, text.length - 2 * end.length);
      take(text.subarray(0, kept));
      held = text.subarray(kept);
    }
  }
  if (hasEnd) {
    const rest = held.toString("latin1").trimEnd();
    if (!`${rest}\n`.endsWith(end)) throw new Error("The rows of a table are incomplete.");
    take(held.subarray(0, rest.length + 1 - end.length));
  }
  return { rows, sha256: hash.digest("hex") };
}
