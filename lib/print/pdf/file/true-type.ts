/**
 * The parts of a TrueType font file needed to write a smaller font with some of its glyphs (OpenType specification,
 * «The OpenType Font File»). Numbers are big-endian; distances are in font units.
 */
export type TrueType = {
  tables: Map<string, Buffer>;
  glyphCount: number;
  /** The outline of a glyph; empty if it has none. */
  outlineOf(glyph: number): Buffer;
  /** The components of a composite glyph. */
  partsOf(glyph: number): number[];
  /** Advance width and left side bearing, from `hmtx`. */
  metricsOf(glyph: number): { advance: number; bearing: number };
};

/** Reads a font file. Throws for a font without TrueType outlines. */
export function readTrueType(file: Buffer): TrueType {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`a font without the table ${tag}`);
    return found;
  };
  const [loca, glyf, hmtx] = [table("loca"), table("glyf"), table("hmtx")];
  const hasLongOffsets = table("head").readInt16BE(50) === 1;
  const fullMetricCount = table("hhea").readUInt16BE(34);
  const glyphCount = table("maxp").readUInt16BE(4);
  const offsetOf = (glyph: number) =>
    hasLongOffsets ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const outlineOf = (glyph: number) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
  return {
    tables,
    glyphCount,
    outlineOf,
    partsOf: (glyph) => componentsOf(outlineOf(glyph)),
    metricsOf: (glyph) => ({
      advance: hmtx.readUInt16BE(4 * Math.min(glyph, fullMetricCount - 1)),
      bearing:
        glyph < fullMetricCount
          ? hmtx.readInt16BE(4 * glyph + 2)
          : hmtx.readInt16BE(4 * fullMetricCount + 2 * (glyph - fullMetricCount)),
    }),
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const count = file.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = file.readUInt32BE(entry + 8);
      const end = start + file.readUInt32BE(entry + 12);
      return [file.toString("latin1", entry, entry + 4), file.subarray(start, end)];
    }),
  );
}

/** Flags of a component of a composite glyph («glyf», Composite Glyph Description). */
const componentFlag = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

function componentsOf(outline: Buffer): number[] {
  const components: number[] = [];
  // A negative number of contours marks a composite glyph.
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return components;
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at);
    components.push(outline.readUInt16BE(at + 2));
    if ((flags & componentFlag.more) === 0) return components;
    at += 4 + (flags & componentFlag.words ? 4 : 2);
    at +=
      flags & componentFlag.matrix
        ? 8
        : flags & componentFlag.twoScales
          ? 4
          : flags & componentFlag.scale
            ? 2
            : 0;
  }
}
