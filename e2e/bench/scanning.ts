import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { standardBody } from "@/lib/body/standard";
import { scannedPdf } from "@/lib/imports/testing/pdf-file";
import { pagesOfPdf } from "@/lib/originals/scanning/pages";
import { type ScannedSheet, scansOf } from "@/lib/originals/testing/scans";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { originalAddress } from "@/lib/values/original-code";

/**
 * Counts the codes recognized on 100 scanned pages of acts, UPDs and contracts at 200 dpi,
 * skewed by up to 5°, with grain, specks and a shadow: `npx tsx e2e/bench/scanning.ts [pages]`.
 */
const pageCount = Number(process.argv[2] ?? 100);
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
let randomState = 7;
const random = () => {
  randomState = (randomState * 1_664_525 + 1_013_904_223) >>> 0;
  return randomState / 4_294_967_296;
};
const newCode = () => Array.from({ length: 10 }, () => codeAlphabet[Math.floor(random() * 32)]).join("");

const sheets: Array<{ sheet: ScannedSheet; code: string; degrees: number }> = [];
while (sheets.length < pageCount) {
  const docType = (["act", "upd", "contract"] as const)[Math.floor(random() * 3)]!;
  const code = newCode();
  const source = printSource({
    document: { docType, body: standardBody(docType) },
    originalAddress: originalAddress("https://documents.example.ru", code),
  });
  const degrees = random() * 10 - 5;
  const scans = await scansOf(await pdfOf(resolveDocument(source)), { degrees, isNoisy: true });
  sheets.push(...scans.map((sheet) => ({ sheet, code, degrees })));
}
sheets.length = pageCount;

const folder = await mkdtemp(path.join(tmpdir(), "scanning-"));
const counts = { read: 0, wrong: 0, unread: 0 };
try {
  const file = path.join(folder, "scan.pdf");
  await writeFile(file, scannedPdf(sheets.map(({ sheet }) => sheet)));
  const startedAt = performance.now();
  const before = process.cpuUsage();
  for await (const { page, codes } of pagesOfPdf(file, { only: null, onPage: () => {} })) {
    const expectedSheet = sheets[page - 1]!;
    const code = codes.join() || null;
    if (code === expectedSheet.code) counts.read++;
    else if (code === null) counts.unread++;
    else counts.wrong++;
    if (code !== expectedSheet.code)
      console.log(`page ${page}: ${code}, ${expectedSheet.degrees.toFixed(1)}° askew`);
  }
  const { user, system } = process.cpuUsage(before);
  const processorMs = ((user + system) / 1000 / pageCount).toFixed(0);
  const elapsedMs = ((performance.now() - startedAt) / pageCount).toFixed(0);
  console.log(
    `${JSON.stringify(counts)} of ${pageCount}; a page: ${processorMs} ms of a processor, ${elapsedMs} ms on the clock`,
  );
} finally {
  await rm(folder, { recursive: true });
}
