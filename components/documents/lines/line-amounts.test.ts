import { describe, expect, test } from "vitest";
import { lineDetailsOf } from "@/lib/values/line-details";
import { amountsOf, totalsOf } from "./line-amounts";
import { draftOfLine, emptyLine, isBlank, type LineDraft, unreadableCells, valuesOf } from "./line-draft";

const line = (texts: Partial<LineDraft>): LineDraft => ({ ...emptyLine("0", "22"), ...texts });

describe("a row as it is typed", () => {
  test("is blank until something stands in it, whatever its rate", () => {
    expect(isBlank(line({}))).toBe(true);
    expect(isBlank(line({ name: "  " }))).toBe(true);
    expect(isBlank(line({ qty: "1" }))).toBe(false);
  });

  test("a name alone makes a row: one unit, free", () => {
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

  test("comes from a saved one and goes back the same", () => {
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

describe("amounts", () => {
  test("are those of the service", () => {
    expect(amountsOf(line({ name: "а", price: "100" }), "included")).toEqual({
      vatCents: 1803,
      sumCents: 10_000,
    });
    expect(
      amountsOf(line({ name: "а", qty: "50", price: "241,67", vatRate: "none" }), "included")?.sumCents,
    ).toBe(1_208_350);
    expect(amountsOf(line({ name: "а", price: "0,03" }), "on_top")).toEqual({ vatCents: 1, sumCents: 4 });
  });

  test("ten lines of 9.99 carry the tax of ten lines", () => {
    const lines = Array.from({ length: 10 }, () => line({ name: "а", price: "9,99" }));
    expect(totalsOf(lines, "included")).toMatchObject({ vatCents: 1800, totalCents: 9990 });
  });

  test("rows that cannot be read yet count nothing", () => {
    expect(amountsOf(line({ name: "а", price: "?" }), "included")).toBeNull();
    expect(totalsOf([line({}), line({ name: "а", qty: "?" })], "included")).toMatchObject({ totalCents: 0 });
  });

  test("an amount beyond counting is no amount", () => {
    const huge = line({ name: "а", qty: "9999999999", price: "9999999999999" });
    expect(amountsOf(huge, "included")).toBeNull();
  });
});
