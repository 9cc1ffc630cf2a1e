import { expect, test } from "vitest";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { decodeBody } from "./decode-body";

const order = '<order name="Иван"/>';

test.each([
  ["UTF-8", Buffer.from(order)],
  ["windows-1251", Buffer.from(inWindows1251(order))],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${order}`, "utf16le")],
])("a call's body in %s is stored as text", (_, bytes) => {
  expect(decodeBody(bytes)).toBe(order);
});

test("a body cut within a character ends before it", () => {
  expect(decodeBody(Buffer.from("Иван").subarray(0, 7))).toBe("Ива");
});
