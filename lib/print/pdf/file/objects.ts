import { createHash } from "node:crypto";
import { ByteWriter } from "./byte-writer";
import { compress } from "./compress";
import { list, type Reference, to } from "./syntax";

/** Writes the objects of a file in the order they come (ISO 32000-1, 7.5); dictionaries include their brackets. */
export type PdfObjects = {
  /** Reserves the number of an object that is referred to before it is written. */
  reserve(): Reference;
  /**
   * Adds an object that may be compressed together with others, because nobody has to find it by scanning the bytes.
   */
  add(object: string, as?: Reference): Reference;
  /** Adds an object uncompressed. */
  addOpen(object: string, as?: Reference): Reference;
  /** Adds a stream; `entries` go into its dictionary, and `data` is compressed unless `packed`. */
  addStream(entries: string, data: Uint8Array, options?: { packed?: boolean; as?: Reference }): Reference;
  /** Returns the whole file. */
  end(root: Reference, info: Reference, seed: string): Uint8Array;
};

/** The position of an object: a byte offset in the file, or its index in an object stream. */
type Place = { at: number } | { within: Reference; index: number };

/** Strict readers accept some 200 objects per stream. */
const mostInStream = 200;

/** Begins a PDF 1.7 file in memory. */
export function openObjects(): PdfObjects {
  const out = new ByteWriter();
  const places: Place[] = [];
  let waiting: Array<{ object: string; as: Reference }> = [];
  // The second line marks the file as binary for programs that transfer it.
  out.ascii("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");

  const reserve = () => places.push({ at: 0 });
  const open = (as: Reference) => {
    places[as - 1] = { at: out.length };
    out.ascii(`${as} 0 obj\n`);
  };
  const addOpen: PdfObjects["addOpen"] = (object, as = reserve()) => {
    open(as);
    out.ascii(object);
    out.ascii("\nendobj\n");
    return as;
  };
  const addStream: PdfObjects["addStream"] = (entries, data, { packed = false, as = reserve() } = {}) => {
    const bytes = packed ? data : compress(data);
    const filter = packed ? "" : "/Filter/FlateDecode";
    open(as);
    out.ascii(`<<${entries}${filter}/Length ${bytes.length}>>\nstream\n`);
    out.raw(bytes);
    out.ascii("\nendstream\nendobj\n");
    return as;
  };
  /** An object stream begins with the offsets of its objects (7.5.7). */
  const flush = () => {
    if (waiting.length === 0) return;
    const stream = reserve();
    let at = 0;
    const starts = waiting.map(({ object, as }, index) => {
      places[as - 1] = { within: stream, index };
      const start = `${as} ${at}`;
      at += object.length + 1;
      return start;
    });
    const head = `${starts.join(" ")}\n`;
    const body = Buffer.from(head + waiting.map(({ object }) => object).join("\n"), "latin1");
    addStream(`/Type/ObjStm/N ${waiting.length}/First ${head.length}`, body, { as: stream });
    waiting = [];
  };
  return {
    reserve,
    addOpen,
    addStream,
    add(object, as = reserve()) {
      waiting.push({ object, as });
      if (waiting.length === mostInStream) flush();
      return as;
    },
    end(root, info, seed) {
      flush();
      const table = reserve();
      places[table - 1] = { at: out.length };
      const id = `<${createHash("sha256").update(seed).digest("hex").slice(0, 32)}>`;
      const size = places.length + 1;
      const entries = `/Type/XRef/Size ${size}/W ${list(widths)}/Root ${to(root)}/Info ${to(info)}/ID ${list([id, id])}`;
      const start = out.length;
      addStream(entries, tableOf(places), { as: table });
      out.ascii(`startxref\n${start}\n%%EOF\n`);
      return Buffer.from(out.written());
    },
  };
}

/** Byte widths of a cross-reference row: type, position, and index in the stream (7.5.8). */
const widths = [1, 4, 2] as const;

function tableOf(places: Place[]): Buffer {
  const row = widths[0] + widths[1] + widths[2];
  const rows = Buffer.alloc((places.length + 1) * row);
  rows.writeUInt16BE(0xffff, widths[0] + widths[1]);
  for (const [index, place] of places.entries()) {
    const at = (index + 1) * row;
    const isOpen = "at" in place;
    rows[at] = isOpen ? 1 : 2;
    rows.writeUInt32BE(isOpen ? place.at : place.within, at + widths[0]);
    rows.writeUInt16BE(isOpen ? 0 : place.index, at + widths[0] + widths[1]);
  }
  return rows;
}
