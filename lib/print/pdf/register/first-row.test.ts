import { describe, expect, test } from "vitest";
import { sheets } from "@/lib/print/pdf/sheet";
import { type PlacedText, textsOf } from "@/lib/print/pdf/testing/texts";
import type { RegisterPaper } from "@/lib/print/register/paper";
import { salesPaper } from "@/lib/registers/sales-paper";
import type { SalesRow } from "@/lib/registers/schema";
import { pdfOfRegister } from "./document";

const { bottom } = sheets.landscape;
const shortName = "ООО «Северный ветер»";
const longName = `ООО «${"Северный ветер и партнёры ".repeat(38)}»`;

/** A row paid by a number of payment orders, whose numbers begin with the row's letter. */
const rowOf = (letter: string, orders: number): SalesRow => ({
  documentId: letter,
  docType: "upd",
  code: "01",
  taxDay: "2026-11-20",
  isAnnulled: false,
  number: `УПД-${letter}`,
  date: "2026-11-20",
  correction: null,
  buyer: "АО «Уральские самоцветы»",
  buyerTaxNumbers: "7800000027/780001001",
  payments: Array.from({ length: orders }, (_, index) => ({
    number: `${letter}${1001 + index}`,
    date: "2026-10-01",
  })),
  advanceInvoices: "",
  totalCents: 12_200,
  byRate: [{ vatRate: "22", baseCents: 10_000, vatCents: 2_200 }],
});

/** A book whose first row, like the row of its additional sheet, was paid by a number of payment orders. */
const bookOf = (orders: number, name: string): RegisterPaper =>
  salesPaper({
    rows: [rowOf("А", orders), rowOf("Б", 2)],
    sheets: [
      {
        number: 1,
        quarter: "2026-10-01",
        madeOn: "2027-01-15",
        rows: [rowOf("В", orders), rowOf("Г", 2)],
        withoutOriginal: [],
      },
    ],
    changedLater: [],
    outside: { count: 0, totalCents: 0 },
    exemption: null,
    organization: { name, taxNumbers: "7700000016/770001001", signers: [] },
    from: "2026-10-01",
    to: "2026-12-31",
    today: "2027-01-20",
  });

/** Returns the orders' numbers without dates, because a page may end before a date. */
const ordersIn = (texts: PlacedText[]) =>
  texts
    .map(({ text }) => text.replace(/\s/g, ""))
    .join("")
    .match(/[А-Г]1\d{3}(?=от)/g) ?? [];

/** The footer below the content. */
const isFoot = ({ text }: PlacedText) => text.startsWith("Страница ") || text === "Книга продаж";

describe.each([
  ["a short name", shortName],
  ["a name of a thousand letters", longName],
])("the first row of a sales book for %s", (_, name) => {
  test.each([1, 20, 40, 50, 60, 80, 200])(
    "with %i payment orders stays within its pages and loses none",
    async (orders) => {
      const texts = await textsOf(await pdfOfRegister(bookOf(orders, name)));
      const below = texts.filter((text) => !isFoot(text) && text.bottom < bottom);
      expect(below.map(({ page, text }) => [page, text])).toEqual([]);
      const found = ordersIn(texts);
      expect(found).toHaveLength(2 * (orders + 2));
      expect(new Set(found).size).toBe(found.length);
    },
  );
});
