import { describe, expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { workbookOfTable } from "@/lib/exports/workbook";
import { amountInWords } from "@/lib/values/amount-in-words";
import { formatCents } from "@/lib/values/money";
import { statementTable } from "./account/form";
import type { AccountPaper } from "./account/paper";
import type { ClaimPaper } from "./claim/paper";
import { resolveDocument } from "./model";
import { pdfOfAccount } from "./pdf/account/document";
import { pdfOfClaim } from "./pdf/claim/document";
import { pdfOf } from "./pdf/document";
import { pdfOfReconciliation } from "./pdf/reconciliation/document";
import { overlapsOf, textsOf } from "./pdf/testing/texts";
import { reconciliationOf } from "./reconciliation/testing/paper";
import { company, customer, printSource } from "./sample";
import { sideOf } from "./side";
import { pxOf } from "./xlsx/grid";
import { workbookOfReconciliation } from "./xlsx/reconciliation";
import { readSheet } from "./xlsx/testing/read-sheet";
import { workbookOf } from "./xlsx/workbook";

/** 999 billion rubles, 9 trillion, and the largest sum that can be stored. */
const sums = [999_999_999_999_98, 9_999_999_999_999_98, Number.MAX_SAFE_INTEGER - 3];
const maxQty = 9_999_999_999.999;

/** Matches a number, or a part of one that ends after a digit group. */
const isWholeNumber = (text: string) => /^−?\d{1,3}(?:[ \u00a0]\d{3})*(?:,\d{2,})?$/.test(text);

/** Returns parts of numbers that are alone in a cell but cut within a digit group or at the comma. */
async function brokenNumbersIn(pdf: Uint8Array): Promise<string[]> {
  const texts = await textsOf(pdf);
  expect(overlapsOf(texts)).toEqual([]);
  return texts
    .map(({ text }) => text.trim())
    .filter((text) => /^[−\d \u00a0,]+$/.test(text) && /[ \u00a0,]/.test(text) && !isWholeNumber(text));
}

/** In pixels. */
const neededPxFor = (value: number) =>
  pxOf(new Intl.NumberFormat("ru", { maximumFractionDigits: 3 }).format(value), false);

const source = (docType: DocType, cents: number, qty = 1) => {
  const vatRate = docType === "advance_invoice" ? "22/122" : "22";
  const shareCents = Math.floor(cents / 3);
  const priceCents = Math.floor(shareCents / Math.ceil(qty));
  return printSource({
    document: { docType },
    lines: [
      { name: "Услуга", qty, priceCents, vatRate },
      { name: "Аренда", qty: 1, priceCents: shareCents, vatRate },
    ],
  });
};

const docTypes = ["invoice", "act", "contract", "upd", "advance_invoice"] as const;
const everySum = docTypes.flatMap((docType) =>
  sums.flatMap((cents) => [1, maxQty].map((qty) => [docType, cents, qty] as const)),
);

describe.each(everySum)("the %s of %d kopecks, of %d pieces", (docType, cents, qty) => {
  const model = resolveDocument(source(docType, cents, qty));

  test("has no number cut on paper", async () => {
    const pdf = await pdfOf(model);
    expect(await brokenNumbersIn(pdf)).toEqual([]);
    const words = (await textsOf(pdf))
      .map(({ text }) => text)
      .join("")
      .replace(/\s/g, "");
    expect(words).toContain(formatCents(model.facts.totals.totalCents).replace(/\s/g, ""));
  });

  test("has workbook columns wide enough for every number", async () => {
    const { cells } = readSheet(await workbookOf(model));
    const numbers = cells.filter(({ isText }) => !isText);
    expect(numbers.length).toBeGreaterThan(0);
    for (const { value, px } of numbers) expect(px).toBeGreaterThan(neededPxFor(Number(value)) - 1);
  });
});

const statementOf = (cents: number): AccountPaper => ({
  organization: { kind: "company", name: company.name, shortName: null, inn: company.inn },
  client: sideOf(customer),
  date: "2026-11-22",
  from: "2026-10-01",
  to: "2026-12-31",
  basis: "shipments",
  openingCents: -cents,
  entries: [{ date: "2026-10-31", label: "Акт № А-2026/001", debitCents: cents, creditCents: 0 }],
  debitCents: cents,
  creditCents: cents,
  closingCents: -cents,
  unpaidInvoicesCents: 0,
  overdueCents: 0,
  advanceCents: 0,
});

const claimOf = (cents: number): ClaimPaper => ({
  date: "2026-11-23",
  createdAt: "2026-11-23T10:00:00.000Z",
  organization: {
    ...sideOf({ ...company, kind: "company", address: company.legalAddress }),
    ...{ bankName: null, bik: null, accountNumber: null, correspondentAccount: null },
    ...{ signatory: "Петров П. П.", role: "Директор" },
  },
  client: sideOf(customer),
  invoices: [
    {
      ...{ number: "СЧ-2026/001", date: "2026-10-01", dueDate: "2026-10-15", lateDays: 39 },
      ...{ remainderCents: Math.floor(cents / 2), interestCents: Math.floor(cents / 2) },
    },
  ],
  payBy: "2026-12-23",
  interestPercent: 16.5,
});

const actOfReconciliation = (cents: number) => {
  const paper = reconciliationOf(2, { openingCents: cents, closingCents: cents });
  const [one, other] = paper.entries;
  const entries = [
    { ...one!, debitCents: cents, creditCents: 0 },
    { ...other!, debitCents: 0, creditCents: cents },
  ];
  return { ...paper, entries, debitCents: cents, creditCents: cents };
};

describe.each(sums)("%d kopecks", (cents) => {
  test.each([
    ["an act of reconciliation", () => pdfOfReconciliation(actOfReconciliation(cents))],
    ["a claim", () => pdfOfClaim(claimOf(cents))],
    ["a statement", () => pdfOfAccount(statementOf(cents))],
  ])("are not cut in %s", async (_, pdf) => {
    expect(await brokenNumbersIn(await pdf())).toEqual([]);
  });

  test.each([
    ["an act of reconciliation", () => workbookOfReconciliation(actOfReconciliation(cents))],
    ["a statement", () => workbookOfTable(statementTable(statementOf(cents)))],
  ])("fit into the columns of the workbook of %s", async (_, workbook) => {
    const numbers = readSheet(await workbook()).cells.filter(
      ({ value, isText }) => !isText && Math.abs(Number(value)) > 1e6,
    );
    expect(numbers.length).toBeGreaterThan(1);
    for (const { value, px } of numbers) expect(px).toBeGreaterThan(neededPxFor(Number(value)) - 1);
  });
});

test("writes the largest sum in words to the last kopeck", () => {
  expect(amountInWords(Number.MAX_SAFE_INTEGER)).toBe(
    "Девяносто триллионов семьдесят один миллиард девятьсот девяносто два миллиона пятьсот сорок семь тысяч четыреста девять рублей 91 копейка",
  );
});
