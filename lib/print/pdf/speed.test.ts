import { expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";
import { pdfOf } from "./document";

/** Milliseconds from records to bytes, the least of five in turn with the others: noise only adds. */
async function timesOf(types: DocType[]): Promise<Record<string, number>> {
  const sources = types.map((docType) => printSource({ document: { docType }, lines: sampleLines(1000) }));
  const least: Record<string, number> = {};
  for (let round = 0; round < 5; round++) {
    for (const source of sources) {
      const start = performance.now();
      await pdfOf(resolveDocument(source));
      const { docType } = source.document;
      least[docType] = Math.min(least[docType] ?? Number.POSITIVE_INFINITY, performance.now() - start);
    }
  }
  return least;
}

/** Cells that a line of the form has. */
const cells = { invoice: 6, act: 6, upd: 20 };

test("a cell costs in an act and in a UPD what it costs in an invoice, give or take a noisy machine", async () => {
  const times = await timesOf(["invoice", "act", "upd"]);
  const cost = (docType: keyof typeof cells) => times[docType]! / cells[docType];
  expect(cost("act") / cost("invoice")).toBeLessThan(2);
  expect(cost("upd") / cost("invoice")).toBeLessThan(2);
}, 180_000);
