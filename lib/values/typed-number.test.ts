import { describe, expect, test } from "vitest";
import { plainNumber, typedAmount, typedDiscount, typedQty } from "./typed-number";

describe("typed numbers", () => {
  test.each([
    ["1 500,5", "1500,5"],
    ["12 000,00 ₽", "12000,00"],
    ["12 000,00 руб.", "12000,00"],
    ["1\u202f500,00", "1500,00"],
    ["1\u00a0234\u00a0567,89", "1234567,89"],
    ["1,500.50", "1500,50"],
    ["1.500,50", "1500,50"],
    ["1,234,567", "1234567"],
    ["1'000.50", "1000,50"],
    ["$99.90", "99,90"],
    ["\u202d1 500,50\u202c", "1500,50"],
    ["2 шт.", "2"],
    ["2шт", "2"],
    ["3 усл. ед.", "3"],
    ["10 м2", "10"],
    ["100 руб./шт", "100"],
    ["500 ₽ / мес", "500"],
    ["10 %", "10"],
    ["12,5000", "12,50"],
    ["0.5", "0,5"],
    ["100.", "100"],
    ["0,500", "0,50"],
  ])("%j is read as a plain number", (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  test.each([
    ["1500ю50", "1500,50"],
    ["1500б50", "1500,50"],
    ["1500Б5", "1500,5"],
    ["1500-50", "1500,50"],
    ["1 500=50", "1500,50"],
    ["12 000 руб. 50 коп.", "12000,50"],
    ["12000р50к", "12000,50"],
    ["12 рублей 5 коп.", "12,05"],
    ["50 коп.", "0,50"],
  ])("kopecks written in another way are read: %j", (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  test.each([
    ["1o0"],
    ["15о"],
    ["1500 50"],
    ["12 тыс. руб."],
    ["5 млн"],
    ["1500-5"],
    ["1500-"],
    ["1,23,456"],
    ["10 шт. по 5"],
    ["около 100"],
    ["-5"],
    ["− 5 %"],
    ["1500ю50ю"],
    ["по договору"],
    [""],
  ])("a text that is not a plain number is not guessed: %j", (text) => {
    expect(plainNumber(text)).toBeNull();
  });

  test("in English a comma before three digits separates thousands, in cells and amounts", () => {
    expect([plainNumber("1,500", "en"), plainNumber("1,5", "en"), plainNumber("0,500", "en")]).toEqual([
      "1500",
      "1,5",
      "0,50",
    ]);
    expect([typedAmount("1,500", "en"), typedAmount("1,500")]).toEqual([1500_00, 1_50]);
  });

  test.each(["10-12", "10–12 шт.", "10 — 12", "10\u200b-12"])(
    "a range is read neither as a quantity nor as a discount: %j",
    (text) => {
      expect([typedQty(text), typedDiscount(`${text} %`)]).toEqual([null, null]);
    },
  );
});
