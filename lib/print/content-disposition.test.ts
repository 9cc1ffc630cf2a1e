import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition";
import { documentFileName } from "./model";

test("a Russian file name is sent transliterated and in full", () => {
  expect(contentDisposition("Счет СЧ-2026-001 от 20.11.2026.pdf", "inline")).toBe(
    `inline; filename="Schet SCh-2026-001 ot 20.11.2026.pdf"; filename*=UTF-8''${encodeURIComponent("Счет СЧ-2026-001 от 20.11.2026.pdf")}`,
  );
});

test.each([
  'a"; evil="1.pdf',
  "a\r\nSet-Cookie: x=1.pdf",
  "\ud800 half \udc00.pdf",
  "🎉 ёЁщЩъ.pdf",
  "100%25.pdf",
  "a\\b/c.pdf",
  "(скобки)*'.pdf",
  "\u202egnp.exe",
  "",
])("%j becomes a valid header that contains nothing but a file name", (name) => {
  const header = contentDisposition(name, "attachment");
  expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/);
  expect(header.match(/"/g)).toHaveLength(2);
});

test("the file name of a document has no unsafe characters", () => {
  const name = (number: string) => documentFileName({ docType: "invoice", number, date: "2026-11-20" });
  expect(name("СЧ-2026/001")).toBe("Счет СЧ-2026-001 от 20.11.2026.pdf");
  expect(name('../..\\<a>:"|?*\u0000')).toBe("Счет ..-..-a- от 20.11.2026.pdf");
  expect(documentFileName({ docType: "upd", number: "1", date: "2026-01-02" })).toBe(
    "УПД 1 от 02.01.2026.pdf",
  );
});
