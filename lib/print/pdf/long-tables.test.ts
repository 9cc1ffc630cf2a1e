import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";
import { pdfOf } from "./document";

type Text = { text: string; left: number; right: number; baseline: number };
type Sheet = { width: number; height: number; texts: Text[]; whole: string };

const compact = (text: string) => text.replace(/\s/g, "");

/** Returns the texts and their positions, page by page, as any PDF reader extracts them. */
async function sheetsOf(source: ReturnType<typeof printSource>): Promise<Sheet[]> {
  const file = await getDocumentProxy(new Uint8Array(await pdfOf(resolveDocument(source))));
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) =>
        "str" in item && item.str.trim()
          ? [
              {
                text: item.str,
                left: item.transform[4],
                right: item.transform[4] + item.width,
                baseline: item.transform[5],
              },
            ]
          : [],
      );
      return { width, height, texts, whole: compact(texts.map(({ text }) => text).join("")) };
    }),
  );
}

/** Names of three lines each, with recognizable beginnings and ends. */
const longLines = (count: number) =>
  sampleLines(count).map((line, index) => ({
    ...line,
    name: `Начало${index + 1}- ${"услуга по сопровождению ".repeat(5)} -конец${index + 1}.`,
  }));

const forms = {
  invoice: { head: "Товары(работы,услуги)", ending: ["Всегокоплате:", "Руководитель", "Бухгалтер"] },
  act: { head: "Наименованиеработ,услуг", ending: ["Всего:", "ИСПОЛНИТЕЛЬ", "ЗАКАЗЧИК", "(подпись)"] },
  upd: { head: "А11а1б22а345678910", ending: ["Всегокоплате(9)", "Главныйбухгалтер", "[8]", "[13]", "[19]"] },
} as const;

const types = ["invoice", "act", "upd"] as const;
const counts = [1, 9, 10, 11, 12, 13, 19, 20, 40];

describe.each(types.flatMap((docType) => counts.map((count) => [docType, count] as const)))(
  "%s with %i lines",
  (docType, count) => {
    let sheets: Sheet[] = [];
    const pageWith = (text: string) => sheets.findIndex(({ whole }) => whole.includes(text));
    beforeAll(async () => {
      sheets = await sheetsOf(printSource({ document: { docType }, lines: longLines(count) }));
    });

    test("breaks no row between pages and loses none", () => {
      for (let number = 1; number <= count; number++) {
        const begins = pageWith(`Начало${number}-`);
        expect([number, begins]).not.toEqual([number, -1]);
        expect([number, pageWith(`-конец${number}.`)]).toEqual([number, begins]);
      }
    });

    test("repeats the head and states the page number on every page", () => {
      sheets.forEach(({ whole }, index) => {
        expect(whole.split(forms[docType].head)).toHaveLength(2);
        expect(whole).toContain(`Страница${index + 1}из${sheets.length}`);
      });
    });

    test("has totals and signatures on the page of the last row", () => {
      const last = sheets.at(-1)!.whole;
      expect(last).toContain(`-конец${count}.`);
      for (const text of forms[docType].ending) {
        expect(last.lastIndexOf(text), text).toBeGreaterThan(last.indexOf(`-конец${count}.`));
      }
    });

    test("has no text beyond the page and no overlapping text", () => {
      for (const { width, height, texts } of sheets) {
        for (const { left, right, baseline } of texts) {
          expect(Math.min(left, width - right, baseline, height - baseline)).toBeGreaterThan(5);
        }
        expect(overlaps(texts)).toEqual([]);
      }
    });
  },
);

/** Returns pairs of texts on one baseline of which the second begins before the first ends. */
function overlaps(texts: Text[]): string[] {
  const lines = Map.groupBy(texts, ({ baseline }) => Math.round(baseline * 2));
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((a, b) => a.left - b.left);
    return sorted.slice(1).flatMap((each, index) => {
      const before = sorted[index]!;
      return each.left < before.right - 0.5 ? [`${before.text} | ${each.text}`] : [];
    });
  });
}
