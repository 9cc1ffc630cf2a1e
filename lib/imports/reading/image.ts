import { readFile } from "node:fs/promises";
import type { Recognizer } from "./recognizer";
import type { Report } from "./report";
import { readScan } from "./scan";

/** Reads a picture of one page. */
export async function readImage(path: string, report: Report, recognizer: Recognizer) {
  report.step("open", 1, 1);
  const place = { number: 1, pageCount: 1 };
  return { parts: await readScan(await readFile(path), place, report, recognizer), pageCount: 1 };
}
