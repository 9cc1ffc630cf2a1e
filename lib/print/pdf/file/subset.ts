import type { TrueType } from "./true-type";

/** The tables that glyph instructions need, copied whole. */
const instructionTables = ["cvt ", "fpgm", "prep"];

/**
 * Returns a subset of a font. Glyphs keep their numbers, so texts do not depend on which other glyphs are included;
 * omitted glyphs in between have no outline. The subset has the tables that a PDF requires (ISO 32000-1, 9.9).
 */
export function subsetOf(font: TrueType, glyphs: Iterable<number>): Buffer {
  const kept = withComponents(font, glyphs);
  const count = kept.at(-1)! + 1;
  const { glyf, loca, hasLongOffsets } = outlinesOf(font, kept, count);
  const head = Buffer.from(font.tables.get("head")!);
  head.writeUInt32BE(0, adjustmentOffset);
  head.writeInt16BE(hasLongOffsets ? 1 : 0, 50);
  const hhea = Buffer.from(font.tables.get("hhea")!);
  hhea.writeUInt16BE(count, 34);
  const maxp = Buffer.from(font.tables.get("maxp")!);
  maxp.writeUInt16BE(count, 4);
  const tables: Array<[tag: string, table: Buffer]> = [
    ...instructionTables
      .filter((tag) => font.tables.has(tag))
      .map((tag): [string, Buffer] => [tag, font.tables.get(tag)!]),
    ["glyf", glyf],
    ["head", head],
    ["hhea", hhea],
    ["hmtx", metricsOf(font, kept, count)],
    ["loca", loca],
    ["maxp", maxp],
  ];
  return writeFontFile(new Map(tables.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Returns the glyphs, their components, and the glyph for missing characters, in order. */
function withComponents(font: TrueType, glyphs: Iterable<number>): number[] {
  const kept = new Set<number>([0]);
  const keep = (glyph: number) => {
    if (kept.has(glyph)) return;
    kept.add(glyph);
    font.partsOf(glyph).forEach(keep);
  };
  for (const glyph of glyphs) keep(glyph);
  return [...kept].sort((a, b) => a - b);
}

/** Outlines begin at even bytes, because a short offset stores half the position. */
function outlinesOf(font: TrueType, kept: number[], count: number) {
  const outlines = kept.map(font.outlineOf);
  const size = outlines.reduce((sum, { length }) => sum + roundUpToEven(length), 0);
  const hasLongOffsets = size > 2 * 0xffff;
  const glyf = Buffer.alloc(size);
  const loca = Buffer.alloc((count + 1) * (hasLongOffsets ? 4 : 2));
  const writeOffset = (glyph: number, at: number) =>
    hasLongOffsets ? loca.writeUInt32BE(at, 4 * glyph) : loca.writeUInt16BE(at / 2, 2 * glyph);
  let at = 0;
  let next = 0;
  kept.forEach((glyph, index) => {
    for (; next <= glyph; next++) writeOffset(next, at);
    glyf.set(outlines[index]!, at);
    at += roundUpToEven(outlines[index]!.length);
  });
  writeOffset(count, at);
  return { glyf, loca, hasLongOffsets };
}

const roundUpToEven = (length: number) => length + (length % 2);

function metricsOf(font: TrueType, kept: number[], count: number): Buffer {
  const hmtx = Buffer.alloc(4 * count);
  for (const glyph of kept) {
    const { advance, bearing } = font.metricsOf(glyph);
    hmtx.writeUInt16BE(advance, 4 * glyph);
    hmtx.writeInt16BE(bearing, 4 * glyph + 2);
  }
  return hmtx;
}

/** The position in `head` of the checksum adjustment, which brings the sum of the whole file to `requiredChecksum`. */
const adjustmentOffset = 8;
const requiredChecksum = 0xb1b0afba;

/**
 * Writes the tables after their directory, each aligned to four bytes; `tables` must be in the order of their names.
 */
function writeFontFile(tables: Map<string, Buffer>): Buffer {
  const directorySize = 12 + 16 * tables.size;
  const size = [...tables.values()].reduce((sum, { length }) => sum + roundUpToFour(length), directorySize);
  const file = Buffer.alloc(size);
  const power = Math.floor(Math.log2(tables.size));
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(tables.size, 4);
  file.writeUInt16BE(16 * 2 ** power, 6);
  file.writeUInt16BE(power, 8);
  file.writeUInt16BE(16 * (tables.size - 2 ** power), 10);
  let [entry, at] = [12, directorySize];
  for (const [tag, table] of tables) {
    file.set(table, at);
    file.write(tag, entry, "latin1");
    file.writeUInt32BE(checksumOf(file, at, roundUpToFour(table.length)), entry + 4);
    file.writeUInt32BE(at, entry + 8);
    file.writeUInt32BE(table.length, entry + 12);
    entry += 16;
    at += roundUpToFour(table.length);
  }
  const headOffset = file.readUInt32BE(12 + 16 * [...tables.keys()].indexOf("head") + 8);
  file.writeUInt32BE((requiredChecksum - checksumOf(file, 0, size)) >>> 0, headOffset + adjustmentOffset);
  return file;
}

const roundUpToFour = (length: number) => Math.ceil(length / 4) * 4;

/** Returns the sum of 32-bit numbers, modulo 2 ** 32. */
function checksumOf(file: Buffer, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) {
    sum = (sum + ((file[at]! << 24) | (file[at + 1]! << 16) | (file[at + 2]! << 8) | file[at + 3]!)) | 0;
  }
  return sum >>> 0;
}
