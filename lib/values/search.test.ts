import { expect, test } from "vitest";
import { searchedWords } from "./search";

const termsOf = (q: string) => searchedWords(q).map(({ term }) => term);

test.each([
  ["12 345,67", ["12 345,67"]],
  ["1 234 567", ["1 234 567"]],
  ["счёт 54 900 март", ["счет", "54 900", "март"]],
])("thousands of an amount separated by spaces are one word: %s", (q, terms) => {
  expect(termsOf(q)).toEqual(terms);
});

test.each([
  ["014 7700000016", ["014", "7700000016"]],
  ["7700000016 770001001", ["7700000016", "770001001"]],
  ["014 015", ["014", "015"]],
  ["12 7707083893 Ромашка", ["12", "7707083893", "ромашка"]],
  ["2026 123", ["2026", "123"]],
])("numbers that do not form an amount are words of their own: %s", (q, terms) => {
  expect(termsOf(q)).toEqual(terms);
});
