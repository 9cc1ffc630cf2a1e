import { expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { printSource, sampleLines } from "@/lib/print/fixtures";
import { resolveDocument } from "@/lib/print/model";
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

test("a thousand lines are as fast in an act as in an invoice; a UPD has three times the cells", async () => {
  const { invoice, act, upd } = await timesOf(["invoice", "act", "upd"]);
  expect(act! / invoice!).toBeLessThan(1.5);
  expect(upd! / invoice!).toBeLessThan(5);
}, 60_000);
