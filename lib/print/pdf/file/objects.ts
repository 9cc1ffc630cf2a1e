import { createHash } from "node:crypto";
import { ByteWriter } from "./byte-writer";
import { compress } from "./compress";
import { pdfArray, type Reference, referenceTo } from "./syntax";

/** Writes the objects of a file in the order they come (ISO 32000-1, 7.5); dictionaries include their brackets. */
export type PdfObjects = {
  /** Reserves the number of an object that is referred to before it is written. */
  reserve(): Reference;
  /**
   * Adds an object that may be compressed together with others, because nobody has to find it by scanning the bytes.
   */
  add(object: string, reference?: Reference): Reference;
  /** Adds an object uncompressed. */
  addOpen(object: string, reference?: Reference): Reference;
  /** Adds a stream; `entries` go into its dictionary, and `data` is compressed unless `packed`. */
  addStream(entries: string, data: Uint8Array, options?: { packed?: boolean; as?: Reference }): Reference;
  /** Returns the whole file. */
  end(root: Reference, info: Reference, seed: string): Uint8Array;
};

/** The position of an object: a byte offset in the file, or its index in an object stream. */
type ObjectPosition = { at: number } | { within: Reference; index: number };

/** Strict readers accept some 200 objects per stream. */
const maxObjectsPerStream = 200;

/** Begins a PDF 1.7 file in memory. */
export function openObjects(): PdfObjects {
  const out = new ByteWriter();
  const positions: ObjectPosition[] = [];
  let pendingObjects: Array<{ object: string; as: Reference }> = [];
  // The second line marks the file as binary for programs that transfer it.
  out.ascii("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");

  const reserve = () => positions.push({ at: 0 });
  const beginObject = (reference: Reference) => {
    positions[reference - 1] = { at: out.length };
    out.ascii(`${reference} 0 obj\n`);
  };
  const addOpen: PdfObjects["addOpen"] = (object, reference = reserve()) => {
    beginObject(reference);
    out.ascii(object);
    out.ascii("\nendobj\n");
    return reference;
  };
  const addStream: PdfObjects["addStream"] = (entries, data, { packed = false, as = reserve() } = {}) => {
    const bytes = packed ? data : compress(data);
    const filter = packed ? "" : "/Filter/FlateDecode";
    beginObject(as);
    out.ascii(`<<${entries}${filter}/Length ${bytes.length}>>\nstream\n`);
    out.raw(bytes);
    out.ascii("\nendstream\nendobj\n");
    return as;
  };
  /** An object stream begins with the offsets of its objects (7.5.7). */
  const flushStream = () => {
    if (pendingObjects.length === 0) return;
    const stream = reserve();
    let at = 0;
    const offsets = pendingObjects.map(({ object, as }, index) => {
      positions[as - 1] = { within: stream, index };
      const start = `${as} ${at}`;
      at += object.length + 1;
      return start;
    });
    const head = `${offsets.join(" ")}\n`;
    const body = Buffer.from(head + pendingObjects.map(({ object }) => object).join("\n"), "latin1");
    addStream(`/Type/ObjStm/N ${pendingObjects.length}/First ${head.length}`, body, { as: stream });
    pendingObjects = [];
  };
  return {
    reserve,
    addOpen,
    addStream,
    add(object, reference = reserve()) {
      pendingObjects.push({ object, as: reference });
      if (pendingObjects.length === maxObjectsPerStream) flushStream();
      return reference;
    },
    end(root, info, seed) {
      flushStream();
      const tableReference = reserve();
      positions[tableReference - 1] = { at: out.length };
      const id = `<${createHash("sha256").update(seed).digest("hex").slice(0, 32)}>`;
      const size = positions.length + 1;
      const entries = `/Type/XRef/Size ${size}/W ${pdfArray(columnByteWidths)}/Root ${referenceTo(root)}/Info ${referenceTo(info)}/ID ${pdfArray([id, id])}`;
      const start = out.length;
      addStream(entries, crossReferenceTable(positions), { as: tableReference });
      out.ascii(`startxref\n${start}\n%%EOF\n`);
      return Buffer.from(out.written());
    },
  };
}

/** Byte widths of a cross-reference row: type, position, and index in the stream (7.5.8). */
const columnByteWidths = [1, 4, 2] as const;

function crossReferenceTable(positions: ObjectPosition[]): Buffer {
  const rowLength = columnByteWidths[0] + columnByteWidths[1] + columnByteWidths[2];
  const rows = Buffer.alloc((positions.length + 1) * rowLength);
  rows.writeUInt16BE(0xffff, columnByteWidths[0] + columnByteWidths[1]);
  for (const [index, position] of positions.entries()) {
    const at = (index + 1) * rowLength;
    const isUncompressed = "at" in position;
    rows[at] = isUncompressed ? 1 : 2;
    rows.writeUInt32BE(isUncompressed ? position.at : position.within, at + columnByteWidths[0]);
    rows.writeUInt16BE(isUncompressed ? 0 : position.index, at + columnByteWidths[0] + columnByteWidths[1]);
  }
  return rows;
}
