import { expect, test } from "vitest";
import { canonical } from "./canonical";
import { lineNameOf } from "./line-name";
import { mentionsIn } from "./mentions";
import { isRefund } from "./refund";
import { rewrittenNumbers } from "./rewritten-numbers";

/** The maximum size of a notification: 256 KB. */
const maxPurposeLength = 256 * 1024;

// A reading with quadratic time would exceed the test's timeout.
test.each([
  ["я"],
  ["слово "],
  ["1 "],
  ["111 "],
  ["11."],
  ["№ "],
  ["."],
  ["А2026-"],
  ["1-А-2026/"],
  ["СЧ-2026/001/", canonical("СЧ-2026/001")],
  ["СЧ 2026 "],
  ["сч. "],
  ["12 янв "],
])("reads a purpose of 256 KB of «%s» in linear time, up to its last number", (piece, ...numbers) => {
  const purpose = `${piece.repeat(maxPurposeLength / piece.length)} по счету № 15`;
  expect(mentionsIn(purpose)).toContainEqual({ by: "invoice", keys: ["15"] });
  expect(isRefund(purpose)).toBe(false);
  expect(rewrittenNumbers(purpose)).toEqual(numbers);
});

test.each([
  ["за ", "Услуги"],
  ["за слово ", `Слово ${"за слово ".repeat(33)}`.slice(0, 300)],
  ["услуг и ", `Услуг и ${"услуг и ".repeat(37)}`.slice(0, 300)],
  ["по счету 1 за ", `По счету 1 за ${"по счету 1 за ".repeat(21)}`.slice(0, 300)],
  ["НДС ", "Услуги"],
])("names a line from a purpose of 256 KB of «%s» in linear time", (piece, name) => {
  expect(lineNameOf(piece.repeat(maxPurposeLength / piece.length))).toBe(name);
});
