import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { documentsOf } from "./documents";
import { maximumAnswerBytes } from "./guarded-get";
import { PullProblem } from "./problem";

const orders = (id: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
    <КоммерческаяИнформация><Документ><Ид>${id}</Ид></Документ></КоммерческаяИнформация>`;

const idsIn = (answer: Buffer) => documentsOf(answer).map(({ children }) => children[0]?.text);

function problemOf(answer: Buffer) {
  try {
    documentsOf(answer);
  } catch (error) {
    if (error instanceof PullProblem) return error.reason;
    throw error;
  }
  return null;
}

/** Declares a size for the first file in both of its headers. */
function saying(bytes: number, archive: Uint8Array): Buffer {
  const written = Buffer.from(archive);
  written.writeUInt32LE(bytes, 22);
  written.writeUInt32LE(bytes, written.indexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
  return written;
}

test("documents are read from plain XML and from archives, compressed or not", () => {
  expect(idsIn(Buffer.from(orders("1")))).toEqual(["1"]);
  const packed = { "a.xml": strToU8(orders("1")), "b.txt": strToU8("b") };
  const archive = zipSync({ ...packed, "c.XML": [strToU8(orders("2")), { level: 0 }] });
  expect(idsIn(Buffer.from(archive))).toEqual(["1", "2"]);
});

const big = (text: string) => Buffer.from(text, "utf16le").swap16();
const named = (text: string) => orders(text).replace("UTF-8", "UTF-16");

test.each<[string, Buffer]>([
  ["little-endian with a mark", Buffer.from(`\ufeff${named("Ёж")}`, "utf16le")],
  ["big-endian with a mark", big(`\ufeff${named("Ёж")}`)],
  ["little-endian without a mark", Buffer.from(named("Ёж"), "utf16le")],
  ["big-endian without a mark", big(named("Ёж"))],
  ["by its name only: in UTF-8", Buffer.from(named("Ёж"))],
  ["by its name only: in windows-1251", Buffer.from(inWindows1251(named("Ёж")))],
])("documents in UTF-16 are read, %s", (_, answer) => {
  expect(idsIn(answer)).toEqual(["Ёж"]);
  const archive = zipSync({ "orders.xml": new Uint8Array(answer) });
  expect(idsIn(Buffer.from(archive))).toEqual(["Ёж"]);
});

test("an archive that unpacks to more than the limit is refused, whatever sizes it declares", () => {
  const large = zipSync({ "a.xml": new Uint8Array(maximumAnswerBytes + 1) });
  expect(problemOf(Buffer.from(large))).toBe("payload_too_large");
  expect(problemOf(saying(100, large))).toBe("payload_too_large");
  const half = new Uint8Array(maximumAnswerBytes / 2 + 1);
  expect(problemOf(Buffer.from(zipSync({ "a.xml": half, "b.xml": half })))).toBe("payload_too_large");
});

test.each<[string, Buffer, string]>([
  ["has no orders", Buffer.from(zipSync({ "orders.txt": strToU8("") })), "unexpected"],
  ["is cut off", Buffer.from(zipSync({ "a.xml": strToU8(orders("1")) })).subarray(0, -30), "malformed_xml"],
])("an archive that %s is reported as such", (_, answer, problem) => {
  expect(problemOf(answer)).toBe(problem);
});
