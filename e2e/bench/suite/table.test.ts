import { expect, test } from "vitest";
import { findSlower, recordedRatios, tableOf } from "./table";

const compared = [
  { name: "a list", peer: "`GET /api/me`", ours: 6, theirs: 4 },
  { name: "a PDF", peer: "bare pdfkit", ours: 120, theirs: 200 },
];

test("the ratios of a benchmark table can be read back from the page", () => {
  const table = tableOf(compared, "18.4");
  const text = `# Figures\n<!-- bench: begin -->\n${table}\n<!-- bench: end -->\n| other | table | 1 | 2 | 9 |\n`;
  expect([...recordedRatios(text)]).toEqual([
    ["a list | `GET /api/me`", 1.5],
    ["a PDF | bare pdfkit", 0.6],
  ]);
});

test("reports a figure that is 1.5 times slower relative to its peer than recorded, not a smaller or new one", () => {
  const recorded = new Map([
    ["a list | `GET /api/me`", 0.9],
    ["a PDF | bare pdfkit", 0.45],
  ]);
  expect(findSlower(compared, recorded, 1.5)).toEqual([
    "a list | `GET /api/me`: 1.50 times the peer's, 0.90 when it was recorded",
  ]);
  expect(findSlower(compared, new Map(), 1.5)).toEqual([]);
});
