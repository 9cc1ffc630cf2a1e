import { createCanvas, loadImage } from "@napi-rs/canvas";
import { strFromU8, unzipSync } from "fflate";
import jsQr from "jsqr";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { DocType } from "@/db/enums";
import { paragraphOf } from "@/lib/body/paragraph";
import { standardBody } from "@/lib/body/standard";
import { factsOf } from "@/lib/print/facts";
import { resolveDocument } from "@/lib/print/model";
import { invoiceQrText } from "@/lib/print/payment-qr-text";
import { printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { withNoBreakSpaces } from "@/lib/values/no-break-spaces";
import { docxOf } from "./document";

const sourceOf = (docType: DocType, overrides: Parameters<typeof printSource>[0] = {}) =>
  printSource({ ...overrides, document: { docType, body: standardBody(docType), ...overrides?.document } });

async function readDocx(source: PrintSource) {
  const files = unzipSync(await docxOf(resolveDocument(source)));
  const xml = strFromU8(files["word/document.xml"]!);
  return { files, xml, body: xml.slice(xml.indexOf("<w:body>") + "<w:body>".length) };
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join("");
const paragraphsOf = (xml: string) => [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
const rowsOf = (xml: string) => [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row);

describe("numbers", () => {
  test.each([
    ["1 250 000,00 руб.", "1_250_000,00_руб."],
    ["от 20 ноября 2026 г. № 15", "от 20 ноября 2026_г. №_15"],
    ["Петров П. П., ИНН 7700000016", "Петров П._П., ИНН_7700000016"],
    ["Иванова А.-М. П.", "Иванова А.\u2011М._П."],
    ["пять рублей 65 копеек", "пять рублей 65_копеек"],
    ["в течение 5 (пяти) дней", "в течение 5 (пяти) дней"],
  ])("%s gets no-break spaces", (text, expected) => {
    expect(withNoBreakSpaces(text).replaceAll("\u00a0", "_")).toBe(expected);
  });

  test("fit into their columns even for the largest amounts", async () => {
    const lines = [
      { name: "Услуга", unit: "шт", qty: 12.125, priceCents: 999_999_999_99, vatRate: "22" as const },
    ];
    const { xml } = await readDocx(sourceOf("invoice", { lines }));
    const table = /<w:tbl>(?:(?!<w:tbl>).)*?<w:tblHeader.*?<\/w:tbl>/s.exec(xml)![0];
    expect(table).toContain('<w:tblLayout w:type="fixed"/>');
    const widths = [...table.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map(([, width]) => Number(width));
    expect(Math.abs(widths.reduce((sum, width) => sum + width, 0) - 10_200)).toBeLessThan(10);
    const cells = [...rowsOf(table)[1]!.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => textOf(cell));
    // At ten points a digit is five points wide; margins take four points on each side.
    cells.forEach((text, index) => {
      if (/^[\d\s,]+$/.test(text)) expect(text.length * 100 * 0.9 + 160).toBeLessThan(widths[index]!);
    });
    expect(cells).toContain("999\u00a0999\u00a0999,99");
  });
});

describe("an invoice", () => {
  test("has the payee's bank and a readable QR code", async () => {
    const source = sourceOf("invoice", { document: { number: "СЧ-2026/118" } });
    const { files, xml } = await readDocx(source);
    const bank = textOf(/<w:tbl>.*?<\/w:tbl>/s.exec(xml)![0]);
    for (const text of [
      "БИК",
      "044525104",
      "30101810745374525104",
      "40702810600000000001",
      "QR-код для оплаты",
    ]) {
      expect(bank).toContain(text);
    }
    const [, png] = Object.entries(files).find(([name]) => name.startsWith("word/media/"))!;
    const image = await loadImage(Buffer.from(png));
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const { data } = canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
    const found = jsQr(data, image.width, image.height);
    expect(Buffer.from(found!.binaryData).toString("utf8")).toBe(invoiceQrText(factsOf(source)));
    // 30 mm in English metric units.
    expect(Number(/<wp:extent cx="(\d+)"/.exec(xml)![1])).toBeGreaterThan(25 * 36_000);
  });

  test("without a bank account has no picture", async () => {
    const { files } = await readDocx(sourceOf("invoice", { bankAccount: null }));
    expect(Object.keys(files).filter((name) => name.includes("media/"))).toEqual([]);
  });
});

describe("page breaks", () => {
  test("do not divide rows, and repeat the head of the table", async () => {
    const { xml } = await readDocx(sourceOf("act", { lines: sampleLines(40) }));
    const rows = rowsOf(xml);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !row.includes("<w:cantSplit/>"))).toEqual([]);
    expect(rows.filter((row) => row.includes("<w:tblHeader/>")).map(textOf)).toEqual([
      "№Наименование работ, услугКол-воЕд.ЦенаСумма",
    ]);
  });

  test.each(["invoice", "act"] as const)(
    "do not separate the signatures of an %s from the text before them",
    async (docType) => {
      const { body } = await readDocx(sourceOf(docType, { lines: sampleLines(40) }));
      const before = paragraphsOf(body.slice(0, body.lastIndexOf("<w:tbl>")));
      const words = before.findIndex((paragraph) => / рубл\S+\s\d\d\sкопе/.test(textOf(paragraph)));
      expect(before.length - words).toBeLessThan(6);
      for (const paragraph of before.slice(words)) expect(paragraph).toContain("<w:keepNext/>");
    },
  );

  test("do not separate the signatures of a contract from the requisites", async () => {
    const { body } = await readDocx(sourceOf("contract", { lines: sampleLines(3) }));
    const outer = body.indexOf("<w:cantSplit/>", body.lastIndexOf("Адреса, реквизиты"));
    const ending = body.slice(outer);
    expect(textOf(ending)).toMatch(/Исполнитель:.*40702810600000000001.*Петров/s);
    expect(ending.match(/<w:tbl>/g)).toHaveLength(2);
    const heading = paragraphsOf(body).find((paragraph) => textOf(paragraph).includes("Адреса, реквизиты"));
    expect(heading).toContain("<w:keepNext/>");
  });

  test.each([
    ["now makes no empty pages; the first break is below the title", 3, 2],
    ["issued before that rule keeps them", 2, 4],
  ])("of a document %s", async (_, printRules, count) => {
    const breaks = (n: number) => Array.from({ length: n }, () => ({ type: "page_break" as const }));
    const text = {
      type: "terms" as const,
      content: { type: "doc" as const, content: [paragraphOf("Текст")] },
    };
    const body = [...breaks(1), text, ...breaks(2), text, ...breaks(1)].map((block, at) => ({
      ...block,
      id: `b${at}`,
    }));
    const { xml } = await readDocx({
      ...sourceOf("contract", { document: { body } }),
      printRules,
    });
    expect(xml.match(/<w:br w:type="page"\/>/g)).toHaveLength(count);
  });

  test("do not separate the totals from the last line and from the sum in words", async () => {
    const { xml } = await readDocx(sourceOf("invoice", { lines: sampleLines(40) }));
    const last = rowsOf(xml).findLast((row) => textOf(row).startsWith("40"))!;
    expect(paragraphsOf(last).filter((paragraph) => !paragraph.includes("<w:keepNext/>"))).toEqual([]);
    const total = paragraphsOf(xml).find((paragraph) => textOf(paragraph).startsWith("Всего к оплате"));
    expect(total).toContain("<w:keepNext/>");
  });
});

describe("generated at another time", () => {
  afterEach(() => vi.useRealTimers());

  test("a document has the same bytes, links and images included", async () => {
    const marks = [{ type: "link" as const, attrs: { href: "https://example.ru/" } }];
    const content = {
      type: "doc" as const,
      content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "сайт", marks }] }],
    };
    const body = [...standardBody("invoice"), { id: "z", type: "terms" as const, content }];
    const source = sourceOf("invoice", { document: { body: body as PrintSource["document"]["body"] } });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
    const first = await docxOf(resolveDocument(source));
    vi.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    const second = await docxOf(resolveDocument(source));
    expect(Buffer.compare(first, second)).toBe(0);
    const links = strFromU8(unzipSync(second)["word/_rels/document.xml.rels"]!);
    expect(links).toMatch(/Id="rIdLink1"[^>]*hyperlink/);
    expect(strFromU8(unzipSync(second)["word/document.xml"]!)).toContain('r:id="rIdLink1"');
  });
});
