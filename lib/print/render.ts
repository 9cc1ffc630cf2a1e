import path from "node:path";
import { Piscina } from "piscina";
import type { Table } from "@/lib/exports/table";
import { Failure } from "@/lib/kernel/errors";
import type { ReconciliationPaper } from "./reconciliation/paper";
import type { PrintSource } from "./source";

type Worker = typeof import("./worker");
type Given = PrintSource | Table | ReconciliationPaper;

const timeLimitMs = 60_000;
const mostUnderWay = 100;

/** Survives the reloading of modules in development, which would otherwise leave its threads behind. */
const shared = globalThis as typeof globalThis & { printPool?: Piscina<Given, Uint8Array> };

const startPool = () =>
  new Piscina<Given, Uint8Array>({
    filename: path.join(process.cwd(), ".workers", "print.mjs"),
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
    // Conditions and loaders of the process that asks, such as react-server, must not reach the renderer.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

let underWay = 0;

/** The kinds of files that a document can be had as. */
export type FileFormat = "pdf" | "docx" | "xlsx";

const tasks = { pdf: "printPdf", docx: "printDocx", xlsx: "printXlsx" } satisfies Record<
  FileFormat,
  keyof Worker
>;

/** A document as a file, made in a thread of its own. Throws `unavailable`. */
export const renderFile = (source: PrintSource, format: FileFormat) => inThread(tasks[format], source);

/** A table as a workbook, made in a thread of its own: 20,000 rows take seconds. Throws `unavailable`. */
export const renderTable = (table: Table) => inThread("printTable", table);

/** An act of reconciliation as a file, made in a thread of its own. Throws `unavailable`. */
export const renderReconciliation = (paper: ReconciliationPaper, format: "pdf" | "xlsx") =>
  inThread(format === "pdf" ? "printReconciliationPdf" : "printReconciliationXlsx", paper);

/**
 * Throws `unavailable` when a hundred are under way already, or after a minute of waiting and work together, which ends
 * the thread.
 */
async function inThread(name: keyof Worker, given: Given): Promise<Uint8Array> {
  // Piscina's own limit does not count tasks that can be aborted.
  if (underWay >= mostUnderWay) throw new Failure("unavailable", { detail: "print_overloaded" });
  shared.printPool ??= startPool();
  underWay++;
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    return await shared.printPool.run(given, { name, signal });
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === "AbortError";
    throw isTimeout ? new Failure("unavailable", { detail: "print_timeout", cause }) : cause;
  } finally {
    underWay--;
  }
}

/** Ends the print threads, so that the process can. */
export async function closePrintPool(): Promise<void> {
  await shared.printPool?.destroy();
  shared.printPool = undefined;
}
