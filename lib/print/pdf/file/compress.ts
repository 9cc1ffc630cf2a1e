import { deflateSync } from "node:zlib";

/** The next level would save a three-hundredth and take a third longer. */
const level = 5;

/**
 * Data as a PDF keeps them (ISO 32000-1, 7.4.4). The memory in which zlib looks for what repeats is no larger than they
 * are: to prepare all that it can use takes longer than to compress a page.
 */
export function compress(data: Uint8Array): Buffer {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(data.length + 1))));
  return deflateSync(data, { level, windowBits, memLevel: Math.min(8, windowBits - 6) });
}
