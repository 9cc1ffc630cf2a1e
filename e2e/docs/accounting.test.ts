import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { advanceRates, paymentTermKinds, vatModes, vatRates } from "@/db/enums";
import { interestOn, lateDaysOn } from "@/lib/print/claim/interest";
import { dueDateOf } from "@/lib/values/payment-term";
import { computeTotals } from "@/lib/values/totals";
import { exemptIncome, rateRule } from "@/lib/values/vat-rates";
import { limitsOf } from "@/lib/vat-radar/limits";

const page = readFileSync("docs/accounting.md", "utf8");

const documentExample = z.strictObject({
  vatMode: z.enum(vatModes),
  lines: z.array(
    z.strictObject({
      qty: z.union([z.string(), z.number()]),
      priceCents: z.int(),
      discountPercent: z.number().optional(),
      vatRate: z.enum([...vatRates, ...advanceRates]),
    }),
  ),
});
const debtExample = z.strictObject({
  date: z.iso.date(),
  term: z.int(),
  kind: z.enum(paymentTermKinds),
  cents: z.int(),
  percent: z.number(),
  today: z.iso.date(),
});

function computeExample(example: unknown): object {
  const asDocument = documentExample.safeParse(example);
  if (asDocument.success) {
    const { totalCents, vatCents, lines } = computeTotals(asDocument.data.lines, asDocument.data.vatMode);
    return { totalCents, vatCents, lines: lines.map(({ sumCents }) => sumCents) };
  }
  const { date, term, kind, cents, percent, today } = debtExample.parse(example);
  const dueDate = dueDateOf(date, { paymentTermDays: term, paymentTermKind: kind }, null)!;
  return {
    dueDate,
    lateDays: lateDaysOn(today, dueDate),
    interestCents: interestOn({ cents, percent, dueDate, date: today }),
  };
}

const blocks = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json]) => JSON.parse(json ?? ""));
const examples = blocks.flatMap((block, index) => (index % 2 === 0 ? [[block, blocks[index + 1]]] : []));

test("the accounting page has at least five examples, each followed by its result", () => {
  expect(examples.length).toBeGreaterThan(4);
  expect(blocks.length % 2).toBe(0);
});

test.each(examples)("an example of the accounting page computes as written: %j", (example, expected) => {
  expect(computeExample(example)).toEqual(expected);
});

const cellsOf = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowsUnder = (heading: string) => {
  const [, table = ""] =
    new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`, "m").exec(page) ?? [];
  return table.trim().split("\n").map(cellsOf);
};

test("the accounting page names the income limits that the product uses", () => {
  const rows = rowsUnder("year");
  expect(rows.length).toBeGreaterThan(3);
  for (const [year, exempt, rate5, rate7] of rows) {
    const limits = limitsOf(Number(year))!;
    const millions = (cents: number) => cents / 100_000_000;
    expect(Number(exempt)).toBe(millions(limits.exemptionCents));
    expect(exemptIncome(Number(year))).toBe(Number(exempt));
    const expected = limits.isPreliminary
      ? ["to be indexed", "to be indexed"]
      : [`${millions(limits.rate5Cents)}`, `${millions(limits.rate7Cents)}`];
    expect([rate5, rate7]).toEqual(expected);
  }
});

test("the accounting page names every VAT rate with the dates between which it is in force", () => {
  const rows = rowsUnder("rate");
  const statedRates = rows.flatMap(([names = "", period = ""]) =>
    names.split(", ").map((name) => {
      const rate = name === "без НДС" ? "none" : name.replace(" %", "");
      return { rate: z.enum(vatRates).parse(rate), period };
    }),
  );
  expect(statedRates.map(({ rate }) => rate).sort()).toEqual([...vatRates].sort());
  for (const { rate, period } of statedRates) {
    const rule = rateRule(rate);
    const dayAfter = (word: string) =>
      new RegExp(`\\b${word} (\\d\\d\\.\\d\\d\\.\\d{4})`).exec(period)?.[1]?.split(".").reverse().join("-");
    expect([dayAfter("from"), dayAfter("until")], rate).toEqual([rule.from, rule.until]);
  }
  for (const rate of advanceRates) expect(page).toContain(rate);
});
