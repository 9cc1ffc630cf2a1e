import { printSource, sampleLines } from "@/lib/print/fixtures";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { barePdf } from "./bare-pdfkit";

/** Compares our PDF with bare pdfkit's in one process, turn by turn, and prints medians and their ratio. */
const rounds = Number(process.argv[2] ?? 7);

async function timed(make: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await make();
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const shown = (ms: number) => `${ms.toFixed(1)} ms`.padStart(11);

for (const count of [5, 100, 1000]) {
  const source = printSource({ lines: sampleLines(count) });
  const model = resolveDocument(source);
  const ours: number[] = [];
  const bare: number[] = [];
  await pdfOf(model);
  await barePdf(model);
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => pdfOf(resolveDocument(source))));
    bare.push(await timed(() => barePdf(model)));
  }
  const ratio = (median(ours) / median(bare)).toFixed(2);
  console.log(
    `${String(count).padStart(5)} lines: ours ${shown(median(ours))}, bare pdfkit ${shown(median(bare))}, ratio ${ratio}`,
  );
}
