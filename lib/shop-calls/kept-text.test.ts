import { expect, test } from "vitest";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { keptText } from "./kept-text";

const order = '<order name="Иван"/>';

test.each([
  ["UTF-8", Buffer.from(order)],
  ["windows-1251", Buffer.from(inWindows1251(order))],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${order}`, "utf16le")],
])("a body in %s is kept as it is read", (_, bytes) => {
  expect(keptText(bytes)).toBe(order);
});

test("a body that is cut within a letter ends before it", () => {
  expect(keptText(Buffer.from("Иван").subarray(0, 7))).toBe("Ива");
});
