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
const pages = Number(process.argv[2] ?? 100);
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
let state = 7;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const newCode = () => Array.from({ length: 10 }, () => letters[Math.floor(random() * 32)]).join("");

const sheets: Array<{ sheet: ScannedSheet; code: string; degrees: number }> = [];
while (sheets.length < pages) {
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
sheets.length = pages;

const folder = await mkdtemp(path.join(tmpdir(), "scanning-"));
const counts = { read: 0, wrong: 0, unread: 0 };
try {
  const file = path.join(folder, "scan.pdf");
  await writeFile(file, scannedPdf(sheets.map(({ sheet }) => sheet)));
  const started = performance.now();
  const before = process.cpuUsage();
  for await (const { page, code } of pagesOfPdf(file, { only: null, onPage: () => {} })) {
    const wanted = sheets[page - 1]!;
    if (code === wanted.code) counts.read++;
    else if (code === null) counts.unread++;
    else counts.wrong++;
    if (code !== wanted.code) console.log(`page ${page}: ${code}, ${wanted.degrees.toFixed(1)}° askew`);
  }
  const { user, system } = process.cpuUsage(before);
  const work = ((user + system) / 1000 / pages).toFixed(0);
  const clock = ((performance.now() - started) / pages).toFixed(0);
  console.log(
    `${JSON.stringify(counts)} of ${pages}; a page: ${work} ms of a processor, ${clock} ms on the clock`,
  );
} finally {
  await rm(folder, { recursive: true });
}
