import theirs from "number-to-words-ru";
import { describe, expect, test } from "vitest";
import { amountInWords } from "./amount-in-words";
import { AmountOverflow, divideHalfUp, lineAmounts } from "./line-amounts";
import { formatCents, formatQty } from "./money";

const one = { qtyMilli: 1000, vatMode: "included" } as const;

describe("lineAmounts", () => {
  test.each([
    ["100.00 incl. 22 %", { ...one, priceCents: 100_00, vatRate: "22" }, 18_03, 100_00],
    ["100.00 incl. 20 %", { ...one, priceCents: 100_00, vatRate: "20" }, 16_67, 100_00],
    ["100.00 incl. 10 %", { ...one, priceCents: 100_00, vatRate: "10" }, 9_09, 100_00],
    ["100.00 incl. 7 %", { ...one, priceCents: 100_00, vatRate: "7" }, 6_54, 100_00],
    ["100.00 incl. 5 %", { ...one, priceCents: 100_00, vatRate: "5" }, 4_76, 100_00],
    ["100.00 incl. 0 %", { ...one, priceCents: 100_00, vatRate: "0" }, 0, 100_00],
    ["100.00 without VAT", { ...one, priceCents: 100_00, vatRate: "none" }, 0, 100_00],
    ["12 200.00 incl. 22 %", { ...one, priceCents: 12_200_00, vatRate: "22" }, 2_200_00, 12_200_00],
    [
      "10 000.00 on top",
      { ...one, priceCents: 10_000_00, vatRate: "22", vatMode: "on_top" },
      2_200_00,
      12_200_00,
    ],
    ["0.01 incl. 22 %", { ...one, priceCents: 1, vatRate: "22" }, 0, 1],
    ["0.03 on top", { ...one, priceCents: 3, vatRate: "22", vatMode: "on_top" }, 1, 4],
    ["50 × 241.67", { ...one, qtyMilli: 50_000, priceCents: 241_67, vatRate: "none" }, 0, 12_083_50],
    ["0.005 rounds up", { ...one, qtyMilli: 500, priceCents: 1, vatRate: "none" }, 0, 1],
    ["0.00499 rounds down", { ...one, qtyMilli: 499, priceCents: 1, vatRate: "none" }, 0, 0],
    [
      "discount 12.34 %",
      { ...one, priceCents: 100_00, discountBasisPoints: 1234, vatRate: "22" },
      15_81,
      87_66,
    ],
    ["discount 100 %", { ...one, priceCents: 100_00, discountBasisPoints: 10_000, vatRate: "22" }, 0, 0],
  ] as const)("computes VAT and sum of: %s", (_name, factors, vatCents, sumCents) => {
    expect(lineAmounts(factors)).toMatchObject({ vatCents, sumCents });
  });

  test("refuses amounts that a number cannot hold exactly", () => {
    const huge = {
      qtyMilli: 9_999_999_999_999,
      priceCents: 1_000_000_00,
      vatRate: "none",
      vatMode: "on_top",
    } as const;
    expect(() => lineAmounts(huge)).toThrow(AmountOverflow);
  });
});

test("divideHalfUp rounds halves away from zero", () => {
  expect([5n, 4n, -5n, -4n].map((tenths) => divideHalfUp(tenths, 10n))).toEqual([1n, 0n, -1n, 0n]);
});

test("amounts and quantities are formatted as in Russian documents", () => {
  const cents = [0, 5, 100, 150_050, 10_000_00, 123_456_789_01, -1_00, Number.MAX_SAFE_INTEGER];
  expect(cents.map((each) => formatCents(each).replaceAll("\u00a0", " "))).toEqual([
    "0,00",
    "0,05",
    "1,00",
    "1 500,50",
    "10 000,00",
    "123 456 789,01",
    "−1,00",
    "90 071 992 547 409,91",
  ]);
  expect(formatCents(1_234_56, "en")).toBe("1,234.56");
  expect([1000, 1500, 1_234_567, 1].map((each) => formatQty(each))).toEqual([
    "1",
    "1,5",
    "1\u00a0234,567",
    "0,001",
  ]);
});

test.each([
  [0, "Ноль рублей 00 копеек"],
  [1, "Ноль рублей 01 копейка"],
  [2, "Ноль рублей 02 копейки"],
  [5, "Ноль рублей 05 копеек"],
  [11, "Ноль рублей 11 копеек"],
  [21, "Ноль рублей 21 копейка"],
  [1_00, "Один рубль 00 копеек"],
  [1_01, "Один рубль 01 копейка"],
  [2_00, "Два рубля 00 копеек"],
  [5_00, "Пять рублей 00 копеек"],
  [11_00, "Одиннадцать рублей 00 копеек"],
  [21_01, "Двадцать один рубль 01 копейка"],
  [100_00, "Сто рублей 00 копеек"],
  [112_00, "Сто двенадцать рублей 00 копеек"],
  [1000_00, "Одна тысяча рублей 00 копеек"],
  [1001_00, "Одна тысяча один рубль 00 копеек"],
  [1002_11, "Одна тысяча два рубля 11 копеек"],
  [2002_00, "Две тысячи два рубля 00 копеек"],
  [5000_00, "Пять тысяч рублей 00 копеек"],
  [10_000_00, "Десять тысяч рублей 00 копеек"],
  [11_000_00, "Одиннадцать тысяч рублей 00 копеек"],
  [21_000_00, "Двадцать одна тысяча рублей 00 копеек"],
  [1_000_000_00, "Один миллион рублей 00 копеек"],
  [1_000_001_00, "Один миллион один рубль 00 копеек"],
  [2_000_000_00, "Два миллиона рублей 00 копеек"],
  [1_234_567_89, "Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь рублей 89 копеек"],
  [-5_00, "Минус пять рублей 00 копеек"],
])("amountInWords(%i) is %s", (cents, words) => expect(amountInWords(cents)).toBe(words));

test("20,000 random amounts in words equal those of another implementation", () => {
  let seed = 2026;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const different = [];
  for (let round = 0; round < 20_000; round++) {
    const cents = Math.floor(random() * 10 ** Math.floor(random() * 16)) % Number.MAX_SAFE_INTEGER;
    const digits = String(cents).padStart(3, "0");
    const expected = theirs.convert(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
    if (amountInWords(cents) !== expected) different.push([cents, amountInWords(cents), expected]);
  }
  expect(different).toEqual([]);
});
