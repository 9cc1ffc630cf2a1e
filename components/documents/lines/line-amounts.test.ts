import { describe, expect, test } from "vitest";
import { lineDetailsOf } from "@/lib/values/line-details";
import { amountsOf, totalsOf } from "./line-amounts";
import { draftOfLine, emptyLine, isBlank, type LineDraft, unreadableCells, valuesOf } from "./line-draft";

const line = (texts: Partial<LineDraft>): LineDraft => ({ ...emptyLine("0", "22"), ...texts });

describe("a row of the table", () => {
  test("is blank until a cell other than the rate is filled", () => {
    expect(isBlank(line({}))).toBe(true);
    expect(isBlank(line({ name: "  " }))).toBe(true);
    expect(isBlank(line({ qty: "1" }))).toBe(false);
  });

  test("becomes one unit at price zero from a name alone", () => {
    expect(valuesOf(line({ name: " Аренда " }))).toEqual({
      serviceId: null,
      name: "Аренда",
      description: null,
      unit: "усл. ед.",
      qty: "1",
      priceCents: 0,
      discountPercent: null,
      vatRate: "22",
      ...lineDetailsOf({}),
    });
  });

  test("names the cells that cannot be read", () => {
    expect(unreadableCells(line({ qty: "2" }))).toEqual(["name"]);
    expect(unreadableCells(line({ name: "а", qty: "0", price: "пять", discount: "101" }))).toEqual([
      "qty",
      "price",
      "discount",
    ]);
    expect(unreadableCells(line({}))).toEqual([]);
  });

  test("keeps all values of a saved line", () => {
    const saved = {
      position: 1,
      serviceId: null,
      name: "Болт",
      description: "М8",
      unit: "шт",
      qty: 1500.125,
      priceCents: 1_234_567,
      discountPercent: 12.5,
      vatRate: "10" as const,
      vatCents: 0,
      sumCents: 0,
      ...lineDetailsOf({ kind: "goods" as const, countryCode: "156" }),
    };
    expect(valuesOf(draftOfLine(saved, "0"))).toMatchObject({
      name: "Болт",
      description: "М8",
      qty: "1500.125",
      priceCents: 1_234_567,
      discountPercent: "12.5",
      kind: "goods",
      countryCode: "156",
      unitCode: null,
    });
  });
});

describe("amounts of rows", () => {
  test("include VAT or add it on top, in whole kopecks", () => {
    expect(amountsOf(line({ name: "а", price: "100" }), "included")).toEqual({
      vatCents: 1803,
      sumCents: 10_000,
    });
    expect(
      amountsOf(line({ name: "а", qty: "50", price: "241,67", vatRate: "none" }), "included")?.sumCents,
    ).toBe(1_208_350);
    expect(amountsOf(line({ name: "а", price: "0,03" }), "on_top")).toEqual({ vatCents: 1, sumCents: 4 });
  });

  test("give ten lines of 9.99 the VAT of ten lines", () => {
    const lines = Array.from({ length: 10 }, () => line({ name: "а", price: "9,99" }));
    expect(totalsOf(lines, "included")).toMatchObject({ vatCents: 1800, totalCents: 9990 });
  });

  test("are zero for rows that cannot be read yet", () => {
    expect(amountsOf(line({ name: "а", price: "?" }), "included")).toBeNull();
    expect(totalsOf([line({}), line({ name: "а", qty: "?" })], "included")).toMatchObject({ totalCents: 0 });
  });

  test("are missing if a sum is too large", () => {
    const huge = line({ name: "а", qty: "9999999999", price: "9999999999999" });
    expect(amountsOf(huge, "included")).toBeNull();
  });
});
