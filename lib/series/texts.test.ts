import { expect, test } from "vitest";
import { monthIndex } from "@/lib/values/months";
import { keyOfLines, linesWithPlaceholders, nameOfLines } from "./texts";

const line = (name: string) => ({ name, unit: "мес", qty: 1, priceCents: 100 });

test.each([
  ["Обслуживание за ноябрь 2026 г.", "Обслуживание за {{period}}", "Обслуживание"],
  ["Аренда, ноябрь 2026", "Аренда, {{period}}", "Аренда"],
  ["Аренда с 01.11.2026 по 30.11.2026", "Аренда с {{periodStart}} по {{periodEnd}}", "Аренда"],
  ["По договору от 12.11.2026, октябрь 2026 г.", "По договору от 12.11.2026, октябрь 2026 г.", null],
])("«%s» becomes «%s»", (text, template, name) => {
  const [changed] = linesWithPlaceholders([line(text)], monthIndex("2026-11"), 1);
  expect(changed?.name).toBe(template);
  if (name) expect(nameOfLines([changed!])).toBe(name);
});

test("papers of other months that say the same have one key, others do not", () => {
  const key = keyOfLines([line("Обслуживание за ноябрь 2026 г.")]);
  expect(keyOfLines([line("Обслуживание за Декабрь 2026 г.")])).toBe(key);
  expect(keyOfLines([line("Обслуживание за {{period}}")])).toBe(key);
  expect(keyOfLines([line("Аренда за ноябрь 2026 г.")])).not.toBe(key);
});
