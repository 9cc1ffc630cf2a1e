import { readFile } from "node:fs/promises";
import { partsOfPages } from "./page-parts";
import type { Recognizer } from "./recognizer";
import type { Report } from "./report";
import { makeDirections, readScan } from "./scan";

/** Reads an image as a single page. */
export async function readImage(path: string, report: Report, recognizer: Recognizer) {
  report.step("open", 1, 1);
  const place = { number: 1, place: 1, pageCount: 1 };
  const tools = { report, recognizer, directions: makeDirections() };
  return { parts: partsOfPages(await readScan(await readFile(path), place, tools)), pageCount: 1 };
}
