import fc from "fast-check";
import { expect, test } from "vitest";
import { sumsOf } from "@/lib/print/register/paper";
import type { PrintSource } from "@/lib/print/source";
import { sellerFile } from "@/lib/seller-titles/file";
import { childrenOf } from "@/lib/seller-titles/rule";
import { issueId, papers, titleSource } from "@/lib/seller-titles/testing/papers";
import { formatDate } from "@/lib/values/dates";
import type { Element } from "@/lib/xml/element";
import { readXml } from "@/lib/xml/read";
import { registerDocumentOf } from "./document-row";
import { documentsPaper } from "./documents-paper";
import { salesPaper } from "./sales-paper";
import { salesRowOf } from "./sales-row";
import { salesSums } from "./sales-sums";

const runCount = Number(process.env.TITLES ?? 200);

const cents = (rubles = "") => Math.round(Number(rubles) * 100);
const find = (root: Element, ...names: string[]): Element =>
  names.reduce((element, name) => childrenOf(element, name)[0]!, root);
const textOf = (element: Element) => String(element.children[0] ?? "");

/** Returns what the file for electronic exchange says about a sale. */
async function saleIn(source: PrintSource) {
  const { bytes } = await sellerFile(titleSource(source));
  const document = find((await readXml(bytes))!, "Документ");
  const invoice = find(document, "СвСчФакт");
  const table = find(document, "ТаблСчФакт");
  const taxOf = (line: Element) => {
    const [sum] = find(line, "СумНал").children as Element[];
    return sum!.name === "БезНДС" ? 0 : cents(textOf(sum!));
  };
  const byRate = new Map<string, { baseCents: number; vatCents: number }>();
  for (const line of childrenOf(table, "СведТов")) {
    const rate = line.attributes.НалСт!.replace("%", "").replace("без НДС", "none");
    const sum = byRate.get(rate) ?? { baseCents: 0, vatCents: 0 };
    sum.baseCents += cents(line.attributes.СтТовБезНДС);
    sum.vatCents += taxOf(line);
    byRate.set(rate, sum);
  }
  const [correction] = childrenOf(invoice, "ИспрДок");
  const buyer = JSON.stringify(find(invoice, "СвПокуп", "ИдСв"));
  return {
    function: document.attributes.Функция,
    number: invoice.attributes.НомерДок,
    date: invoice.attributes.ДатаДок,
    correction: correction && [correction.attributes.НомИспр, correction.attributes.ДатаИспр],
    payments: childrenOf(invoice, "СвПРД").map(({ attributes }) => [attributes.НомерПРД, attributes.ДатаПРД]),
    buyer,
    totalCents: cents(find(table, "ВсегоОпл").attributes.СтТовУчНалВсего),
    byRate,
  };
}

const issued = (source: PrintSource, index = 0) => ({
  documentId: `document ${index}`,
  issueId,
  source,
  status: "issued" as const,
  paidCents: 0,
  originalState: "none",
});

const exempt = ["ausn", "psn", "npd"];

test("a row of the sales book equals the document's electronic file to the kopeck", async () => {
  await fc.assert(
    fc.asyncProperty(papers, async (source) => {
      const row = salesRowOf(issued(source));
      const sale = await saleIn(source);
      const isTaxed = [...sale.byRate.keys()].some((rate) => rate !== "none");
      expect(row !== null).toBe(isTaxed && !exempt.includes(source.organization.taxSystem ?? ""));
      if (!row) return;
      expect(row.code).toBe(sale.function === "СЧФДОП" ? "01" : "26");
      expect([row.number, formatDate(row.date)]).toEqual([source.document.number, sale.date]);
      expect(row.correction && [row.correction.number, formatDate(row.correction.date)]).toEqual(
        sale.correction ?? null,
      );
      expect(row.payments.map(({ number, date }) => [number, formatDate(date)])).toEqual(sale.payments);
      for (const part of row.buyerTaxNumbers.split("/").filter(Boolean)) expect(sale.buyer).toContain(part);
      expect(row.totalCents).toBe(sale.totalCents);
      expect(Object.fromEntries(row.byRate.map(({ vatRate, ...sums }) => [vatRate, sums]))).toEqual(
        Object.fromEntries(sale.byRate),
      );
    }),
    { numRuns: runCount, seed: Number(process.env.SEED ?? 22) },
  );
});

const register = {
  organization: { name: "ООО «Северный ветер»", taxNumbers: "7700000016/770001001", signers: [] },
  from: "2026-01-01",
  to: "2026-12-31",
  today: "2026-12-31",
};

test("totals of registers are the sums of their rows", () => {
  fc.assert(
    fc.property(fc.array(papers, { minLength: 1, maxLength: 8 }), (sources) => {
      const rows = sources.flatMap((source, index) => salesRowOf(issued(source, index)) ?? []);
      const sums = salesSums(rows);
      const parts = sums.byRate.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0);
      expect(sums.totalCents).toBe(parts);
      expect(sums.shippedCents).toBe(sums.totalCents);
      const outside = { count: 0, totalCents: 0 };
      const book = salesPaper({
        ...register,
        rows,
        sheets: [],
        changedLater: [],
        outside,
        exemption: null,
      });
      const columnIndexOf = (title: string) => book.columns.findIndex((column) => column.title === title);
      expect(book.sums.at(-1)!.cells[columnIndexOf("в рублях и копейках")]).toBe(sums.totalCents);
      const moneyAt = book.columns.flatMap(({ kind }, index) => (kind === "money" ? [index] : []));
      for (const cells of [...book.rows, book.sums[0]!.cells]) {
        const [whole, ...others] = moneyAt.map((index) => Number(cells[index] ?? 0));
        expect(others.reduce((sum, each) => sum + each, 0)).toBe(whole);
      }
      const all = documentsPaper({
        ...register,
        rows: sources.map((source, index) => registerDocumentOf(issued(source, index))),
      });
      const last = all.sums.at(-1)!;
      const types = new Set(all.rows.map((cells) => cells[2]));
      const added = sumsOf(all.columns, all.rows);
      expect(last.cells).toEqual(types.size > 1 ? added.map(() => null) : added);
      expect(all.hasPageSums).toBe(types.size === 1);
      expect(last.label).toBe(`Всего документов: ${sources.length}`);
    }),
    { numRuns: 50 },
  );
});
