import { chromium } from "@playwright/test";
import { launchOptions } from "@/e2e/testing/chromium";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource, sampleLines } from "@/lib/print/sample";
import { barePdf } from "./bare-pdfkit";

/**
 * Compares our PDF with plain pdfkit's and with a browser's print of our HTML, in
 * one process and in alternating rounds, and prints the median and the least time.
 * Only the conversion is measured: the browser is running and has loaded the page.
 */
const rounds = Number(process.argv[2] ?? 5);

async function timed(make: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await make();
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const formatTimes = (times: number[]) =>
  `${median(times).toFixed(0).padStart(5)} ms (${Math.min(...times).toFixed(0)})`.padEnd(16);

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
for (const count of [5, 100, 1000, 5000]) {
  const source = printSource({ lines: sampleLines(count) });
  const model = resolveDocument(source);
  await page.setContent(renderHtml(model));
  const ways = [
    { name: "ours", make: () => pdfOf(resolveDocument(source)), times: [] as number[] },
    { name: "pdfkit", make: () => barePdf(model), times: [] as number[] },
    { name: "Chromium", make: () => page.pdf({ preferCSSPageSize: true }), times: [] as number[] },
  ];
  for (const { make } of ways) await make();
  for (let round = 0; round < rounds; round++) {
    for (const { make, times } of ways) times.push(await timed(make));
  }
  const columns = ways.map(({ name, times }) => `${name} ${formatTimes(times)}`);
  console.log(`${String(count).padStart(5)} lines: ${columns.join(", ")}`);
}
await browser.close();
