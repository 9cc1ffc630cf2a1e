import { expect, test } from "vitest";
import { billedPeriod } from "./period";
import { fixedPeriods, keyOfLines, linesWithPlaceholders, nameOfLines } from "./texts";

const line = (name: string) => ({ name, unit: "мес", qty: 1, priceCents: 100 });

test.each([
  ["Обслуживание за ноябрь 2026 г.", "Обслуживание за {{period}}", "Обслуживание"],
  ["Аренда, ноябрь 2026", "Аренда, {{period}}", "Аренда"],
  ["Аренда с 01.11.2026 по 30.11.2026", "Аренда с {{periodStart}} по {{periodEnd}}", "Аренда"],
  ["Аренда за ноябрь 2026 года", "Аренда за {{period}}", "Аренда"],
  ["Аренда с 1 по 30 ноября 2026 г.", "Аренда с {{periodStart}} по {{periodEnd}}", "Аренда"],
  ["По договору от 01.11.2026 за ноябрь 2026 г.", "По договору от 01.11.2026 за {{period}}", null],
  ["Услуги в ноябре 2026 г.", "Услуги в ноябре 2026 г.", null],
  ["Аренда за ноябрь – декабрь 2026 г.", "Аренда за ноябрь – декабрь 2026 г.", "Аренда"],
  ["По договору от 12.11.2026, октябрь 2026 г.", "По договору от 12.11.2026, октябрь 2026 г.", null],
])("turns «%s» into «%s»", (text, template, name) => {
  const [changed] = linesWithPlaceholders([line(text)], billedPeriod("2026-11", 1));
  expect(changed?.name).toBe(template);
  if (name) expect(nameOfLines([changed!])).toBe(name);
});

test.each([
  ["Аренда за октябрь – декабрь 2026 г.", 3, "Аренда за {{period}}"],
  ["Аренда за IV квартал 2026 г.", 3, "Аренда за {{period}}"],
  ["Аренда, 4 кв. 2026", 3, "Аренда, {{period}}"],
  ["Аренда с 01.10.2026 по 31.12.2026", 3, "Аренда с {{periodStart}} по {{periodEnd}}"],
  ["Аренда за октябрь 2026 г.", 3, "Аренда за октябрь 2026 г."],
  ["Аренда за III квартал 2026 г.", 3, "Аренда за III квартал 2026 г."],
])("turns the longer period in «%s», every %i months, into «%s»", (text, everyMonths, template) => {
  const [changed] = linesWithPlaceholders([line(text)], billedPeriod("2026-10", everyMonths));
  expect(changed?.name).toBe(template);
  expect(fixedPeriods([changed!])).toHaveLength(template.includes("{{") ? 0 : 1);
});

test("recognizes a half-year and a year", () => {
  const replacedName = (text: string, month: string, months: number) =>
    linesWithPlaceholders([line(text)], billedPeriod(month, months))[0]?.name;
  expect(replacedName("Лицензия за 2026 год", "2026-01", 12)).toBe("Лицензия за {{period}}");
  expect(replacedName("Лицензия за 2-е полугодие 2026 г.", "2026-07", 6)).toBe("Лицензия за {{period}}");
});

test("lines of different months have the same key, and other lines do not", () => {
  const key = keyOfLines([line("Обслуживание за ноябрь 2026 г.")]);
  expect(keyOfLines([line("Обслуживание за Декабрь 2026 г.")])).toBe(key);
  expect(keyOfLines([line("Обслуживание за {{period}}")])).toBe(key);
  expect(keyOfLines([line("Аренда за ноябрь 2026 г.")])).not.toBe(key);
  const quarter = keyOfLines([line("Аренда за IV квартал 2026 г.")]);
  expect(keyOfLines([line("Аренда за {{period}}")])).toBe(quarter);
  expect(keyOfLines([line("Аренда за октябрь – декабрь 2026 г.")])).toBe(quarter);
});
