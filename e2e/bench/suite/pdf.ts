import { chromium } from "@playwright/test";
import { launchOptions } from "@/e2e/testing/chromium";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource, sampleLines } from "@/lib/print/sample";
import { barePdf } from "../bare-pdfkit";
import { type Comparison, compare } from "./compare";

// Compares PDFs of invoices with plain pdfkit, and with a browser that has already loaded the page.
// Runs in a process of its own, so that no garbage of the rest of the run is collected meanwhile.
async function comparePdfs(isShort: boolean): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const lines of isShort ? [5, 100, 1000] : [5, 100, 1000, 5000]) {
    const source = printSource({ lines: sampleLines(lines) });
    const model = resolveDocument(source);
    const rounds = lines > 1000 ? 3 : 9;
    compared.push(
      await compare({
        name: `PDF, ${lines} lines`,
        peer: "bare pdfkit",
        ours: () => pdfOf(resolveDocument(source)),
        theirs: () => barePdf(model),
        rounds,
        times: lines < 100 ? 10 : 1,
      }),
    );
  }
  return isShort ? compared : [...compared, ...(await compareWithChromium())];
}

async function compareWithChromium(): Promise<Comparison[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const source = printSource({ lines: sampleLines(100) });
    await page.setContent(renderHtml(resolveDocument(source)));
    return [
      await compare({
        name: "PDF, 100 lines",
        peer: "Chromium printing",
        ours: () => pdfOf(resolveDocument(source)),
        theirs: () => page.pdf({ preferCSSPageSize: true }),
        rounds: 5,
      }),
    ];
  } finally {
    await browser.close();
  }
}

const compared = await comparePdfs(process.argv.includes("--short"));
process.stdout.write(`\n${JSON.stringify(compared)}\n`);
