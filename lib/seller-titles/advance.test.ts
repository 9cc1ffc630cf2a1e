import fc from "fast-check";
import { expect, test } from "vitest";
import { advanceRates } from "@/db/enums";
import { standardBody } from "@/lib/body/standard";
import { resolveDocument } from "@/lib/print/model";
import { company, printSource } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { updColumnsOf } from "@/lib/print/upd/columns";
import { formatCents } from "@/lib/values/money";
import type { Element } from "@/lib/xml/element";
import { readXml } from "@/lib/xml/read";
import { schemaErrorOf } from "@/lib/xml/schema";
import { sellerFile, sellerSchemaOn } from "./file";
import { missingIn } from "./missing";
import { childrenOf } from "./rule";
import { brokenRules } from "./rules";
import { papers, titleSource } from "./testing/papers";

const runs = Number(process.env.TITLES ?? 300);
const seed = Number(process.env.SEED ?? 17);

/**
 * Advance invoices between the same parties as the other papers, with their numbers, dates and corrections.
 */
const advanceInvoices: fc.Arbitrary<PrintSource> = fc
  .record({
    paper: papers,
    rates: fc.array(fc.constantFrom(...advanceRates), { minLength: 1, maxLength: 5 }),
    cents: fc.integer({ min: 1, max: 100_000_000_000 }),
    orders: fc.array(
      fc.record({
        number: fc.constantFrom("101", "7-Б"),
        date: fc.constant("2026-11-20"),
        amountCents: fc.integer({ min: 1, max: 100_000_000_000 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ paper, rates, cents, orders }) => {
    const { lines, upd: _upd, periodStart: _start, periodEnd: _end, ...document } = paper.document;
    return printSource({
      ...paper,
      advances: orders,
      document: {
        ...document,
        docType: "advance_invoice",
        vatMode: "included",
        body: standardBody("advance_invoice"),
      },
      lines: rates.map((vatRate, index) => ({
        name: lines[index % lines.length]!.name,
        description: lines[index % lines.length]!.description,
        unit: "усл. ед.",
        qty: 1,
        priceCents: cents + index,
        vatRate,
      })),
    });
  });

const find = (root: Element, ...names: string[]): Element =>
  names.reduce((element, name) => childrenOf(element, name)[0]!, root);
const money = (rubles = "") => formatCents(Math.round(Number(rubles) * 100));
const taxOf = (element: Element) => money(String((element.children as Element[])[0]?.children[0]));

test(
  "the file is valid against the official schema and rules, and equals the paper to the kopeck",
  async () => {
    await fc.assert(
      fc.asyncProperty(advanceInvoices, async (source) => {
        const missing = missingIn(source);
        // A private person may lack an address, which an invoice requires.
        fc.pre(Object.keys(missing).length === 0);
        const { name, bytes } = await sellerFile(titleSource(source));
        expect(await schemaErrorOf(bytes, sellerSchemaOn(source.document.date))).toBeNull();
        const file = (await readXml(bytes))!;
        expect(brokenRules(file, name)).toEqual([]);
        const [form] = resolveDocument(source).sections;
        if (form?.kind !== "upd") throw new Error("no form");
        const at = (code: string) => updColumnsOf(form).findIndex((column) => column.code === code);
        const document = find(file, "Документ");
        expect(document.attributes.Функция).toBe("СЧФ");
        const table = find(document, "ТаблСчФакт");
        expect(
          childrenOf(table, "СведТов").map((line) => [
            line.attributes.НалСт,
            taxOf(find(line, "СумНал")),
            money(line.attributes.СтТовУчНал),
          ]),
        ).toEqual(form.rows.map((row) => ["7", "8", "9"].map((code) => row[at(code)]!.text)));
        const total = find(table, "ВсегоОпл");
        expect([taxOf(find(total, "СумНалВсего")), money(total.attributes.СтТовУчНалВсего)]).toEqual([
          form.totals.vat,
          form.totals.gross,
        ]);
        const orders = childrenOf(find(document, "СвСчФакт"), "СвПРД");
        expect(orders.map(({ attributes }) => attributes.НомерПРД)).toEqual(
          (source.advances ?? []).map(({ number }) => number),
        );
      }),
      { numRuns: runs, seed },
    );
  },
  Math.max(300_000, runs * 1_000),
);

test("the fields that the document lacks are named", () => {
  const source = printSource({
    document: { docType: "advance_invoice" },
    organization: { ...company, legalAddress: null },
    lines: [],
  });
  expect(missingIn(source)).toEqual({ "organization.legalAddress": ["required"], lines: ["required"] });
});
