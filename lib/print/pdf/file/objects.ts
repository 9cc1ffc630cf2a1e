import { createHash } from "node:crypto";
import { ByteWriter } from "./byte-writer";
import { compress } from "./compress";
import { list, type Reference, to } from "./syntax";

/** The objects of a file, written as they come (ISO 32000-1, 7.5); dictionaries are given with their brackets. */
export type PdfObjects = {
  /** A number for an object that is written later, and referred to before. */
  reserve(): Reference;
  /** An object that need not be found by those who only look through the bytes: it is compressed with others. */
  add(object: string, as?: Reference): Reference;
  /** An object that stands in the file as it is. */
  addOpen(object: string, as?: Reference): Reference;
  /** A stream with the entries of its dictionary; `data` that is not `packed` yet is compressed. */
  addStream(entries: string, data: Uint8Array, options?: { packed?: boolean; as?: Reference }): Reference;
  /** The whole file. */
  end(root: Reference, info: Reference, seed: string): Uint8Array;
};

/** Where an object is: at a byte of the file, or the so-manieth within a stream of objects. */
type Place = { at: number } | { within: Reference; index: number };

/** Strict readers take some 200 objects of one stream. */
const mostInStream = 200;

/** Begins a file of PDF 1.7 in memory. */
export function openObjects(): PdfObjects {
  const out = new ByteWriter();
  const places: Place[] = [];
  let waiting: Array<{ object: string; as: Reference }> = [];
  // The second line tells those who carry files that this one is binary.
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
  /** A stream of objects begins with where each of them does (7.5.7). */
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

/** Bytes of a row of the table of objects: what it is, where, and within a stream which (7.5.8). */
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
