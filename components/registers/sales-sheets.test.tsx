import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { SalesRow } from "@/lib/registers/schema";
import { SalesSheets } from "./sales-sheets";

const row: SalesRow = {
  documentId: "0192d3a4-0000-7000-8000-000000000001",
  docType: "upd",
  code: "01",
  number: "УПД-2026/001",
  date: "2026-01-31",
  taxDay: "2026-01-31",
  isAnnulled: false,
  correction: null,
  buyer: "АО «Ёлки-палки»",
  buyerTaxNumbers: "7800000027/780001001",
  payments: [],
  advanceInvoices: "",
  totalCents: 12_200,
  byRate: [{ vatRate: "22", baseCents: 10_000, vatCents: 2_200 }],
};
const sums = {
  ...{ count: 1, totalCents: 12_200, vatCents: 2_200, shippedCents: 12_200, advanceCents: 0 },
  byRate: row.byRate,
};
const annulled: SalesRow = {
  ...row,
  isAnnulled: true,
  totalCents: -12_200,
  byRate: [{ vatRate: "22", baseCents: -10_000, vatCents: -2_200 }],
};
const corrected: SalesRow = {
  ...row,
  documentId: "0192d3a4-0000-7000-8000-000000000002",
  correction: { number: "1", date: "2026-05-12" },
};
const sheet = {
  ...{ number: 1, quarter: "2026-01-01", madeOn: "2026-05-12" },
  rows: [annulled, corrected],
  withoutOriginal: [],
  sums: { ...sums, totalCents: 0, vatCents: 0 },
};

test("an additional sheet shows the annulled document and the correction", () => {
  show(<SalesSheets sheets={[sheet]} />);
  const name = "Дополнительный лист №\u00a01 за 1 квартал 2026\u00a0г.";
  expect(screen.getByRole("heading", { name }).nextSibling?.textContent).toBe(
    "Составлен 12.05.2026 · всего 0,00\u00a0₽, НДС 0,00\u00a0₽",
  );
  const [, first, second] = within(screen.getByRole("table", { name })).getAllByRole("row");
  expect(first!.textContent).toMatch(/УПД-2026\/001 аннулирован.*−122,00/);
  expect(second!.textContent).toMatch(/УПД-2026\/001 испр\. 1.*122,00/);
});
