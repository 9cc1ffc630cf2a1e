import { createCanvas, loadImage } from "@napi-rs/canvas";
import jsQr from "jsqr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { docTypes } from "@/db/enums";
import { standardBody } from "@/lib/body/standard";
import { kinds } from "@/lib/documents/kinds";
import { factsOf } from "@/lib/print/facts";
import { resolveDocument } from "@/lib/print/model";
import { invoiceQrText } from "@/lib/print/payment-qr-text";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { updColumns } from "@/lib/print/upd/columns";
import type { UpdSection } from "@/lib/print/upd/section";
import { noUpdFields } from "@/lib/values/upd-fields";
import { readSheet } from "./testing/read-sheet";
import { workbookOf } from "./workbook";

const sheetOf = async (source: PrintSource) => readSheet(await workbookOf(resolveDocument(source)));

const sourceOf = (docType: (typeof docTypes)[number], overrides: Parameters<typeof printSource>[0] = {}) =>
  printSource({ ...overrides, document: { docType, body: standardBody(docType), ...overrides?.document } });

const longFields = {
  organization: {
    ...company,
    name: `Федеральное государственное бюджетное образовательное учреждение «${"Северный ветер ".repeat(12)}»`,
    signatoryName: "Рождественская-Преображенская Александра Вениаминовна",
    signatoryPosition: "Исполняющий обязанности заместителя председателя правления по развитию регионов",
  },
  client: { ...customer, name: `Общество с ограниченной ответственностью «${"Самоцветы ".repeat(20)}»` },
  lines: [
    {
      name: "Организация всероссийской конференции ".repeat(12),
      unit: "условная единица",
      qty: 12.125,
      priceCents: 125_000_000,
      discountPercent: 12.5,
      vatRate: "22" as const,
    },
    { name: `${"Ы".repeat(300)}`, unit: "шт", qty: 1, priceCents: 999_999_999_99, vatRate: "none" as const },
  ],
};

/** ECMA-376, part 1, 18.3.1.99. */
const elementOrder =
  "sheetPr sheetViews sheetFormatPr cols sheetData mergeCells pageMargins pageSetup headerFooter ignoredErrors drawing";

describe.each(docTypes)("a workbook of an %s", (docType) => {
  test.each([
    ["of two lines", {}],
    ["of long names and large amounts", longFields],
  ])("%s is printed one page wide on A4", async (_, overrides) => {
    const { xml, top } = await sheetOf(sourceOf(docType, overrides));
    expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
    expect(xml).toMatch(
      /<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="(portrait|landscape)"\/>/,
    );
    expect(xml).toContain(`orientation="${kinds[docType].form === "blocks" ? "portrait" : "landscape"}"`);
    expect(xml).toMatch(/<pageMargins left="0.59" right="0.39"/);
    expect(xml).toContain("Страница &amp;P из &amp;N");
    expect(top).toEqual(elementOrder.split(" ").filter((name) => top.includes(name)));
  });

  test("every row has an explicit height with room for its text", async () => {
    const { cells, xml } = await sheetOf(sourceOf(docType, longFields));
    expect([...xml.matchAll(/<row (?![^>]*customHeight)[^>]*>/g)]).toEqual([]);
    // At nine points, a letter is on average at least five points wide, and a line eleven points high.
    const tight = cells.filter(({ value, isText, px, rowHeight }) => {
      const lines = Math.ceil((String(value).length * 4.5) / (px * 0.75));
      return isText && rowHeight < Math.min(400, lines * 11);
    });
    expect(tight).toEqual([]);
  });

  test("amounts and account numbers fit into their columns", async () => {
    const { cells } = await sheetOf(sourceOf(docType, longFields));
    // A digit of Arial at nine points is 6.7 pixels wide, a separator half of that.
    const widthOfAmount = (value: number) => {
      const shown = value.toLocaleString("ru-RU", { minimumFractionDigits: 2 });
      return [...shown].reduce((sum, letter) => sum + (/\d/.test(letter) ? 6.7 : 3.4), 5);
    };
    const numbers = cells.filter(({ isText }) => !isText);
    const shown =
      kinds[docType].form === "blocks"
        ? 1_250_000
        : factsOf(sourceOf(docType, longFields)).totals.totalCents / 100;
    expect(numbers.some(({ value }) => value === shown)).toBe(true);
    expect(numbers.filter(({ value, px }) => widthOfAmount(Number(value)) > px)).toEqual([]);
    const accounts = cells.filter(({ value }) => /^\d{20}$/.test(String(value)));
    expect(accounts.filter(({ px, isText }) => !isText || px < 140)).toEqual([]);
  });
});

test.each(["invoice", "act"] as const)(
  "an %s with 300 lines repeats the head of its table",
  async (docType) => {
    const { workbook, cells } = await sheetOf(sourceOf(docType, { lines: sampleLines(300) }));
    const head = cells.find(({ value }) => value === "№")!;
    const name = docType === "invoice" ? "Счет" : "Акт";
    expect(workbook).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$${head.row}:$${head.row}</definedName>`,
    );
  },
);

test("a contract with few lines does not repeat the head of its table", async () => {
  const { workbook } = await sheetOf(sourceOf("contract", { lines: sampleLines(2) }));
  expect(workbook).not.toContain("definedName");
});

test("an invoice has bank, amount in words, signatures and a readable QR code", async () => {
  const source = sourceOf("invoice", { document: { number: "СЧ-2026/118" } });
  const { cells, files } = await sheetOf(source);
  const values = cells.map(({ value }) => value);
  for (const value of ["044525104", "30101810745374525104", "40702810600000000001", "Банк получателя"]) {
    expect(values).toContain(value);
  }
  expect(values).toEqual(
    expect.arrayContaining(["Петров П. П.", "Иванова М. С.", "М. П.", "QR-код для оплаты"]),
  );
  expect(values).toContain(factsOf(source).totals.inWords);
  const images = Object.entries(files).filter(([name]) => name.startsWith("xl/media/"));
  expect(images).toHaveLength(1);
  const image = await loadImage(Buffer.from(images[0]![1]));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const { data } = canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
  const found = jsQr(data, image.width, image.height);
  expect(Buffer.from(found!.binaryData).toString("utf8")).toBe(invoiceQrText(factsOf(source)));
});

test("an invoice without a bank account has no QR code", async () => {
  const { files } = await sheetOf(sourceOf("invoice", { bankAccount: null }));
  expect(Object.keys(files).filter((name) => name.includes("media") || name.includes("drawing"))).toEqual([]);
});

test("the signatures of both sides of an act are in one row", async () => {
  const { cells } = await sheetOf(sourceOf("act"));
  const rowOf = (pattern: RegExp) =>
    cells.filter(({ value }) => pattern.test(String(value))).map(({ row }) => row);
  const [first, second] = rowOf(/ \/ (Петров П\. П\.|Кузнецова А\. И\.) \/$/);
  expect(first).toBe(second);
  expect(cells.find(({ row }) => row === first)!.rowHeight).toBeGreaterThan(25);
});

test("a contract without blocks still has its lines", async () => {
  const { cells } = await sheetOf(sourceOf("contract", { document: { body: [] }, lines: sampleLines(3) }));
  expect(cells.map(({ value }) => value)).toContain("Организация мероприятия");
});

test("a paragraph taller than the tallest row continues in the next one", async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `слово${index}`).join(" ");
  const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
  const body = [{ id: "1", type: "terms" as const, content }] as PrintSource["document"]["body"];
  const { cells } = await sheetOf(sourceOf("contract", { document: { body } }));
  const rows = cells.filter(({ value }) => String(value).includes("слово"));
  expect(rows.length).toBeGreaterThan(3);
  expect(
    rows
      .map(({ value }) => value)
      .join("")
      .match(/слово\d+/g),
  ).toHaveLength(3000);
  expect(rows.every(({ rowHeight }) => rowHeight <= 409)).toBe(true);
});

test.each(["upd", "invoice", "act", "contract"] as const)(
  "long texts of a %s are complete although rows are limited in height",
  async (docType) => {
    const longText = (word: string, maxLength: number) =>
      Array.from({ length: maxLength }, (_, index) => `${word}${index}`)
        .join(" ")
        .slice(0, maxLength);
    const texts = {
      transport: longText("груз", 2000),
      basis: longText("основание", 2000),
      otherReceipt: longText("получение", 2000),
      consignee: longText("получатель", 1000),
    };
    const description = `${longText("описание", 2500)}\n${longText("строка", 2400)}`;
    const { cells } = await sheetOf(
      sourceOf(docType, {
        document: docType === "upd" ? { upd: { ...noUpdFields, ...texts } } : {},
        client: { ...customer, name: longText("клиент", 1000), address: longText("адрес", 1000) },
        lines: [
          { name: longText("имя", 2000), description, unit: "шт", qty: 2, priceCents: 12_200, vatRate: "22" },
        ],
      }),
    );
    const bare = (text: string) => text.replace(/\s/g, "");
    const whole = bare(cells.map(({ value }) => String(value)).join(""));
    for (const text of [
      ...(docType === "upd" ? [texts.transport, texts.basis, texts.consignee] : []),
      ...description.split("\n"),
    ])
      expect(whole).toContain(bare(text));
    expect(cells.every(({ rowHeight }) => rowHeight <= 409)).toBe(true);
    const tall = cells.filter(({ value }) => /имя\d+ имя\d+|строка\d+/.test(String(value)));
    expect(tall.length).toBeGreaterThan(1);
  },
);

describe("whole quantities", () => {
  test("have no decimal comma, and fractions as many decimals as they need", async () => {
    const lines = [1, 2.5, 12.125].map((qty) => ({ ...sampleLines(1)[0]!, qty }));
    const { files } = await sheetOf(sourceOf("invoice", { lines }));
    const styles = Buffer.from(files["xl/styles.xml"]!).toString();
    const formats = [...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, format]) => format);
    expect(formats).toEqual(expect.arrayContaining(["#,##0.0", "#,##0.000"]));
    expect(styles).not.toContain("#,##0.###");
  });
});

describe("generated at another time", () => {
  afterEach(() => vi.useRealTimers());

  test("a document has the same bytes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
    const first = await workbookOf(resolveDocument(sourceOf("invoice")));
    vi.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    const second = await workbookOf(resolveDocument(sourceOf("invoice")));
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe("a UPD", () => {
  const goods = {
    ...{
      name: "Насос",
      unit: "шт",
      qty: 3,
      priceCents: 10_000,
      vatRate: "22" as const,
      kind: "goods" as const,
    },
    ...{ productCode: "Н-1", countryCode: "156", customsDeclaration: "10702070/150126/0012345" },
  };
  const upd = (overrides: Parameters<typeof printSource>[0] = {}) =>
    sourceOf("upd", {
      lines: [goods, sampleLines(1)[0]!],
      ...overrides,
      document: { date: "2026-11-30", upd: noUpdFields },
    });

  test("has the columns of its form, and goods with code, unit, country and declaration", async () => {
    const { cells } = await sheetOf(upd());
    const values = cells.map(({ value }) => String(value));
    for (const { code } of updColumns) expect(values).toContain(code);
    for (const value of ["Н-1", "796", "156", "КИТАЙ", goods.customsDeclaration])
      expect(values).toContain(value);
    const { row } = cells.find(({ value }) => value === goods.customsDeclaration)!;
    const { lines } = upd().document;
    const [line] = lines;
    const inRow = cells.filter((cell) => cell.row === row && !cell.isText).map(({ value }) => value);
    const netCents = line!.sumCents - line!.vatCents;
    expect(inRow).toEqual([
      3,
      expect.any(Number),
      netCents / 100,
      line!.vatCents / 100,
      line!.sumCents / 100,
    ]);
    expect(Math.round(Number(inRow[1]) * 3 * 100)).toBe(netCents);
  });

  test("contains every field of the form", async () => {
    const source = upd({ client: null });
    const section = resolveDocument(source).sections.find(({ kind }) => kind === "upd") as UpdSection;
    const values = (await sheetOf(source)).cells.map(({ value }) => String(value));
    for (const { value, code } of [
      ...section.heading,
      ...section.seller,
      ...section.buyer,
      ...section.transfer,
    ]) {
      expect(values).toContain(code);
      expect(values.some((each) => each.endsWith(value))).toBe(true);
    }
    for (const entry of section.sides.flat()) expect(values).toContain(entry.code);
    expect(values).toContain("Всего к оплате (9)");
  });

  test("with many lines repeats the three rows of its head", async () => {
    const { workbook, cells } = await sheetOf(upd({ lines: sampleLines(300) }));
    const codes = cells.find(({ value }) => value === "1а")!;
    expect(workbook).toContain(`'УПД'!$${codes.row - 2}:$${codes.row}</definedName>`);
  });
});
