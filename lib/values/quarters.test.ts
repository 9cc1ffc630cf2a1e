import { expect, test } from "vitest";
import { quarterEnd, quarterOf, quarterWords } from "./quarters";

test.each([
  ["2026-01-01", "2026-01-01", "2026-03-31", "1 квартал 2026 г."],
  ["2026-06-30", "2026-04-01", "2026-06-30", "2 квартал 2026 г."],
  ["2026-08-15", "2026-07-01", "2026-09-30", "3 квартал 2026 г."],
  ["2026-12-31", "2026-10-01", "2026-12-31", "4 квартал 2026 г."],
])("%s is in the quarter %s to %s, «%s»", (day, first, last, words) => {
  const quarter = quarterOf(day);
  expect([quarter, quarterEnd(quarter), quarterWords(quarter)]).toEqual([first, last, words]);
});
