import { expect, test } from "vitest";
import { formatDateLong, parsePaperDate } from "./paper-dates";

test("dates are written out as in Russian documents", () => {
  expect(formatDateLong("2026-11-20")).toBe("20 ноября 2026 г.");
  expect(formatDateLong("2026-05-01")).toBe("1 мая 2026 г.");
});

test.each([
  ["01.12.2026", "2026-12-01"],
  ["1.2.2026 г.", "2026-02-01"],
  ["1 декабря 2026 г.", "2026-12-01"],
  ["«01» Мая 2026 года", "2026-05-01"],
  ['"9" сентября 2026', "2026-09-09"],
  ["29 февраля 2028 г.", "2028-02-29"],
  ["29 февраля 2026 г.", null],
  ["1 декабрь 2026 г.", null],
  ["1 декабря 26 г.", null],
  ["декабря 2026 г.", null],
  ["01.13.2026", null],
  ["1 декабря 2026 г. и позже", null],
])("«%s» in a document is read as the date %s", (text, date) => expect(parsePaperDate(text)).toBe(date));
