import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource, sampleLines } from "@/lib/print/sample";

/** Returns the stream that begins at a byte of the file: its dictionary as text, and its content. */
function streamAt(file: Buffer, at: number) {
  const start = file.indexOf("stream\n", at) + "stream\n".length;
  const entries = file.toString("latin1", at, start);
  const length = Number(/\/Length (\d+)>>/.exec(entries)![1]);
  return { entries, data: inflateSync(file.subarray(start, start + length)) };
}

/** PDF readers silently repair a wrong cross-reference table, so this test reads it by the specification. */
test.each([1, 120])(
  "the cross-reference table of a file with %i lines has the position of every object",
  async (count) => {
    const file = Buffer.from(await pdfOf(resolveDocument(printSource({ lines: sampleLines(count) }))));
    const text = file.toString("latin1");
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
    const { entries, data } = streamAt(file, start);
    expect(entries).toMatch(/^\d+ 0 obj\n<<\/Type\/XRef/);
    expect(data.length).toBe(7 * Number(/\/Size (\d+)/.exec(entries)![1]));
    expect([...data.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0, 255, 255]);
    const open: number[] = [];
    for (let number = 1; number < data.length / 7; number++) {
      const [kind, where, index] = [
        data[7 * number],
        data.readUInt32BE(7 * number + 1),
        data.readUInt16BE(7 * number + 5),
      ];
      if (kind === 1) {
        open.push(number);
        expect(text.slice(where, where + 12)).toMatch(new RegExp(`^${number} 0 obj\n`));
        continue;
      }
      const within = streamAt(file, data.readUInt32BE(7 * where! + 1));
      expect(kind).toBe(2);
      expect(within.entries).toContain("/Type/ObjStm");
      const head = within.data.toString("latin1").split("\n", 1)[0]!.split(" ").map(Number);
      expect(head.length).toBeLessThanOrEqual(400);
      expect(head[2 * index]).toBe(number);
      const first = Number(/\/First (\d+)/.exec(within.entries)![1]);
      expect(within.data.toString("latin1", first + head[2 * index + 1]!)).toMatch(/^(<<|\[)/);
    }
    expect(text.match(/^\d+ 0 obj$/gm)).toHaveLength(open.length);
  },
);
