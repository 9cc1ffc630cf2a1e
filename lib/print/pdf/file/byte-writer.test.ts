import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteWriter } from "./byte-writer";

const writtenBy = (write: (out: ByteWriter) => void) => {
  const out = new ByteWriter(1);
  write(out);
  return out.written().toString("latin1");
};

test("writes numbers with at most four decimals in the shortest form", () => {
  const texts = [0, -0, 1, -1, 12.5, -0.25, 0.00004, 100_000, 999_999.9999, 0.1 + 0.2, 841.89].map((value) =>
    writtenBy((out) => out.number(value)),
  );
  expect(texts).toEqual(["0", "0", "1", "-1", "12.5", "-.25", "0", "100000", "999999.9999", ".3", "841.89"]);
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const text = writtenBy((out) => out.number(value));
      expect(text).toMatch(/^-?(\d+(\.\d{1,4})?|\.\d{1,4})$/);
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.0000501);
    }),
  );
});

test("writes whole numbers, texts and bytes one after another at any length", () => {
  const part = fc.oneof(
    fc.nat({ max: 1e7 }),
    fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 200,
    }),
    fc.uint8Array({ maxLength: 100 }),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const written = writtenBy((out) => {
        for (const each of parts) {
          if (typeof each === "number") out.whole(each);
          else if (typeof each === "string") out.ascii(each);
          else out.raw(each);
        }
      });
      const expected = parts.map((each) =>
        each instanceof Uint8Array ? Buffer.from(each).toString("latin1") : String(each),
      );
      expect(written).toBe(expected.join(""));
    }),
  );
});
