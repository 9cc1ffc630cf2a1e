import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { documentsOf } from "./documents";
import { maxAnswerBytes } from "./guarded-get";
import { PullProblem } from "./problem";

const ordersXml = (id: string) =>
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
function withDeclaredSize(bytes: number, archive: Uint8Array): Buffer {
  const falsified = Buffer.from(archive);
  falsified.writeUInt32LE(bytes, 22);
  falsified.writeUInt32LE(bytes, falsified.indexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
  return falsified;
}

test("documents are read from plain XML and from archives, compressed or not", () => {
  expect(idsIn(Buffer.from(ordersXml("1")))).toEqual(["1"]);
  const packed = { "a.xml": strToU8(ordersXml("1")), "b.txt": strToU8("b") };
  const archive = zipSync({ ...packed, "c.XML": [strToU8(ordersXml("2")), { level: 0 }] });
  expect(idsIn(Buffer.from(archive))).toEqual(["1", "2"]);
});

const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();
const declaredUtf16 = (text: string) => ordersXml(text).replace("UTF-8", "UTF-16");

test.each<[string, Buffer]>([
  ["little-endian with a mark", Buffer.from(`\ufeff${declaredUtf16("Ёж")}`, "utf16le")],
  ["big-endian with a mark", bigEndian(`\ufeff${declaredUtf16("Ёж")}`)],
  ["little-endian without a mark", Buffer.from(declaredUtf16("Ёж"), "utf16le")],
  ["big-endian without a mark", bigEndian(declaredUtf16("Ёж"))],
  ["by its name only: in UTF-8", Buffer.from(declaredUtf16("Ёж"))],
  ["by its name only: in windows-1251", Buffer.from(inWindows1251(declaredUtf16("Ёж")))],
])("documents in UTF-16 are read, %s", (_, answer) => {
  expect(idsIn(answer)).toEqual(["Ёж"]);
  const archive = zipSync({ "orders.xml": new Uint8Array(answer) });
  expect(idsIn(Buffer.from(archive))).toEqual(["Ёж"]);
});

test("an archive that unpacks to more than the limit is refused, whatever sizes it declares", () => {
  const large = zipSync({ "a.xml": new Uint8Array(maxAnswerBytes + 1) });
  expect(problemOf(Buffer.from(large))).toBe("payload_too_large");
  expect(problemOf(withDeclaredSize(100, large))).toBe("payload_too_large");
  const half = new Uint8Array(maxAnswerBytes / 2 + 1);
  expect(problemOf(Buffer.from(zipSync({ "a.xml": half, "b.xml": half })))).toBe("payload_too_large");
});

test.each<[string, Buffer, string]>([
  ["has no orders", Buffer.from(zipSync({ "orders.txt": strToU8("") })), "unexpected"],
  [
    "is cut off",
    Buffer.from(zipSync({ "a.xml": strToU8(ordersXml("1")) })).subarray(0, -30),
    "malformed_xml",
  ],
])("an archive that %s is reported as such", (_, answer, problem) => {
  expect(problemOf(answer)).toBe(problem);
});
