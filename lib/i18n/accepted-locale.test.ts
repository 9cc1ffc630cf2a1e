import { expect, test } from "vitest";
import { acceptedLocale } from "./accepted-locale";

test.each([
  [null, "ru"],
  ["", "ru"],
  ["en", "en"],
  ["EN-us", "en"],
  ["de", "ru"],
  // What browsers send.
  ["ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"],
  ["en-US,en;q=0.9,ru;q=0.8", "en"],
  // The quality decides, and of equal ones the order.
  ["en;q=0.1, ru;q=0.9", "ru"],
  ["ru;q=0.1, en;q=0.9", "en"],
  ["ru;q=0.5, en; Q=0.5", "ru"],
  ["en;q=0.5, ru;q=0.5", "en"],
  ["de, en;q=0.4", "en"],
  // Zero refuses.
  ["en;q=0", "ru"],
  ["ru;q=0", "en"],
  ["en;q=0.000, ru;q=0.1", "ru"],
  ["ru;q=0, en;q=0", "ru"],
  // Any other language.
  ["*", "ru"],
  ["*, en;q=0.1", "ru"],
  ["*;q=0.1, en;q=0.5", "en"],
  ["ru;q=0, *", "en"],
  ["en, *;q=0", "en"],
  // Unreadable parts are left out.
  ["en;q=much, ru;q=0.1", "ru"],
  [",;q=1,,en", "en"],
])("«%s» asks for %s", (value, locale) => {
  expect(acceptedLocale(value)).toBe(locale);
});
