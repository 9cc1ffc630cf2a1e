import type { DocType } from "@/db/enums";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource, sampleLines } from "@/lib/print/sample";

/**
 * Compares the cost of a cell in the PDFs of an invoice, an act and a UPD with a
 * thousand lines: the least time of several alternating rounds, because noise only
 * adds time. A cell of a UPD should cost at most twice as much as one of an invoice.
 */
const rounds = Number(process.argv[2] ?? 5);

/** The number of cells in a line of each form. */
const cellsPerLine = { invoice: 6, act: 6, upd: 20 } satisfies Partial<Record<DocType, number>>;

const forms = Object.entries(cellsPerLine).map(([docType, perLine]) => ({
  docType: docType as keyof typeof cellsPerLine,
  perLine,
  least: Number.POSITIVE_INFINITY,
}));

for (let round = 0; round < rounds; round++) {
  for (const form of forms) {
    const source = printSource({ document: { docType: form.docType }, lines: sampleLines(1000) });
    const start = performance.now();
    await pdfOf(resolveDocument(source));
    form.least = Math.min(form.least, performance.now() - start);
  }
}

const costOf = ({ least, perLine }: (typeof forms)[number]) => least / perLine;
const [invoice] = forms;
for (const form of forms) {
  const ratio = costOf(form) / costOf(invoice!);
  console.log(
    `${form.docType.padEnd(8)} ${form.least.toFixed(0).padStart(5)} ms, a cell costs ${ratio.toFixed(2)} of an invoice's`,
  );
}
