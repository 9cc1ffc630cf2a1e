import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/body/schema";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { formatCents, formatQty } from "@/lib/values/money";
import { pdfOf } from "./document";

const render = (source: PrintSource) => pdfOf(resolveDocument(source));

/**
 * Returns the text of each page as a PDF reader extracts it, without spaces, because lines wrap at the edge of the
 * sheet.
 */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map(compact);
}

const compact = (text: string) => text.replace(/\s/g, "");

const printedLine = (line: PrintSource["document"]["lines"][number], index: number) =>
  compact(
    [
      index + 1,
      line.name,
      formatQty(Math.round(line.qty * 1000)),
      line.unit,
      formatCents(line.priceCents),
      formatCents(line.sumCents),
    ].join(""),
  );

describe.each([1, 5, 100, 1000])("an invoice with %i lines", (count) => {
  const source = printSource({ lines: sampleLines(count) });

  test("contains exactly its data, with heads and page numbers on every page", async () => {
    const pages = await pagesOf(await render(source));
    const rows = pages.map((page) => page.match(/№Товары\(работы,услуги\)Кол-воЕд\.ЦенаСумма/g)?.length);
    const hasRows = pages.map((page) => /(усл\.ед\.|шт)\d/.test(page));
    expect(hasRows).not.toContain(false);
    expect(rows).toEqual(pages.map(() => 1));
    expect(pages.map((page, index) => page.endsWith(`Страница${index + 1}из${pages.length}`))).not.toContain(
      false,
    );

    const whole = pages.join("");
    let at = 0;
    for (const [index, line] of source.document.lines.entries()) {
      const found = whole.indexOf(printedLine(line, index), at);
      expect(found, `line ${index + 1} after the line before it`).toBeGreaterThanOrEqual(at);
      at = found;
    }
    const model = resolveDocument(source);
    const totals = model.sections.find((section) => section.kind === "totals")!;
    for (const { label, value } of totals.rows) expect(pages.at(-1)).toContain(compact(label + value));
    expect(pages.at(-1)).toContain(compact(totals.count! + totals.words!));
    expect(pages.at(-1)).toContain(compact("Руководитель Петров П. П. Бухгалтер Иванова М. С."));
    expect(pages[0]).toContain(compact(`БИК 044525104 Сч. № 30101810745374525104`));
    expect(pages[0]).toContain(compact(model.title));
  });
});

test.each(["invoice", "act", "upd"] as const)(
  "an %s with five thousand lines can be printed",
  async (docType) => {
    const bytes = await render(printSource({ document: { docType }, lines: sampleLines(5000) }));
    const file = await getDocumentProxy(new Uint8Array(bytes));
    expect(file.numPages).toBeGreaterThan(100);
    const { items } = await (await file.getPage(file.numPages)).getTextContent();
    const last = compact(items.map((item) => ("str" in item ? item.str : "")).join(""));
    expect(last).toContain("№5000");
    expect(last).toContain(`Страница${file.numPages}из${file.numPages}`);
  },
);

test("the file has Russian metadata and contains its fonts", async () => {
  const bytes = await render(printSource());
  const { info } = await getMeta(new Uint8Array(bytes));
  expect(info).toMatchObject({
    Title: "Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г.",
    Author: "ООО «Северный ветер»",
    Language: "ru-RU",
  });
  const file = Buffer.from(bytes).toString("latin1");
  const fonts = file.match(/\/BaseFont \/\S+/g)!;
  expect(fonts.every((font) => /\+PTSerif-(Regular|Bold)$/.test(font))).toBe(true);
  expect(file.match(/\/FontFile2 /g)).toHaveLength(file.match(/\/Type \/FontDescriptor/g)!.length);
});

test("Latin text can be extracted after Cyrillic text was set in the same italic shapes", async () => {
  // No italics were printed before: in these faces, Cyrillic letters borrow the shapes of Latin ones.
  const inItalics = (text: string) => {
    const marks = [{ type: "italic" } as const];
    const content = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text, marks }] }],
    } as const;
    return printSource({ document: { body: [{ id: "1", type: "terms", content }] as unknown as Block[] } });
  };
  await render(inItalics("АВЕКМНОРСТУХаеорсухЁёЙй"));
  const latin = "ABEKMHOPCTYXaeopcyx";
  expect((await pagesOf(await render(inItalics(latin))))[0]).toContain(latin);
});

test("a document has the same bytes each time", async () => {
  const [first, second] = [await render(printSource()), await render(printSource())];
  expect(Buffer.compare(first, second)).toBe(0);
});

describe("difficult texts", () => {
  const nameOnPaper = async (name: string) => {
    const source = printSource({ lines: sampleLines(1).map((line) => ({ ...line, name })) });
    return (await pagesOf(await render(source))).join("");
  };

  test("replace characters without a glyph and still print", async () => {
    const text = await nameOnPaper("а\u202fб\u2009в → 🎉 ☐ \u200bг\u0000д 中文 \ud83d И\u0306 é عربي");
    expect(text).toContain("1абв->[]гд__");
    expect(text).toContain("Й");
    expect(text).not.toContain("?");
  });

  test("break a word wider than its column without losing a part", async () => {
    const word = "Сверхдлинное".repeat(30);
    expect(await nameOnPaper(word)).toContain(word);
  });

  test("continue a row taller than a page on the next one", async () => {
    const name = Array.from({ length: 3000 }, (_, index) => `слово${index}`).join(" ");
    const source = printSource({ lines: sampleLines(1).map((line) => ({ ...line, name })) });
    const pages = await pagesOf(await render(source));
    expect(pages.length).toBeGreaterThan(2);
    const words = pages.join("").match(/слово\d+/g)!;
    expect(words).toHaveLength(3000);
  });

  test("print all styles, lists and breaks, and links with their addresses", async () => {
    const marks = ["bold", "italic", "underline", "strike"].map((type) => ({ type }));
    const link = { type: "link", attrs: { href: "https://example.ru/путь" } };
    const content = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          attrs: { textAlign: "justify" },
          content: [{ type: "text", text: "Слово за словом ".repeat(40), marks }, { type: "hardBreak" }],
        },
        { type: "paragraph", content: [{ type: "text", text: "сайт", marks: [link] }] },
        {
          type: "orderedList",
          content: [
            {
              type: "listItem",
              content: [{ type: "paragraph", content: [{ type: "text", text: "пункт" }] }],
            },
          ],
        },
      ],
    };
    const body = [
      { id: "1", type: "terms", content },
      { id: "2", type: "page_break" },
      { id: "3", type: "heading", level: 3, content },
    ] as Block[];
    const bytes = await render(printSource({ document: { body } }));
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Словозасловом".repeat(40));
    expect(pages[0]).toContain("сайт1.пункт");
    expect(Buffer.from(bytes).toString("latin1")).toContain("https://example.ru/%D0%BF%D1%83%D1%82%D1%8C");
  });
});
