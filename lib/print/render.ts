import { createHash, randomUUID } from "node:crypto";
import type { Table } from "@/lib/exports/table";
import { version } from "@/package.json";
import type { AccountPaper } from "./account/paper";
import type { ClaimPaper } from "./claim/paper";
import type { CoveringLetter } from "./covering-letter/paper";
import { type PrintQueue, type PrintRequest, printQueue } from "./queue";
import type { ReconciliationPaper } from "./reconciliation/paper";
import type { RegisterPaper } from "./register/paper";
import type { PrintSource } from "./source";
import { type PrintInput, printIn, startThreads, type Threads, threadCount } from "./threads";

/** Kept across module reloads in development, which would otherwise leave the threads running. */
const globalStore = globalThis as typeof globalThis & { printing?: { threads: Threads; queue: PrintQueue } };

/** The file formats of a document. */
export type FileFormat = "pdf" | "docx" | "xlsx";

/** The file formats, and the HTML page. */
export type PaperFormat = FileFormat | "html";

const tasks = { html: "printHtml", pdf: "printPdf", docx: "printDocx", xlsx: "printXlsx" } as const;

/** The text length of a document with some hundred lines; it prints in a third of a second. */
const largeFileThreshold = 100_000;
const charactersPerCell = 20;

/**
 * The key of a file, a hash of everything printed and of the printing version, and the length of that text in
 * characters.
 */
export type FileKey = { tag: string; characters: number };

/**
 * Returns the key of a file made by a version of the product; another version may print the same document
 * differently.
 */
export function fileKey(source: PrintInput, format: PaperFormat, productVersion = version): FileKey {
  const text = JSON.stringify(source);
  return {
    tag: createHash("sha256").update(`${productVersion} ${format} `).update(text).digest("base64url"),
    characters: text.length,
  };
}

/**
 * Returns a document as a file or a page, made in a separate thread. A file that is already being made is shared by
 * all callers. Throws `unavailable` when too many requests are waiting, or when it takes too long or too much memory.
 */
export function renderFile(
  source: PrintSource,
  format: PaperFormat,
  request: PrintRequest,
  { tag, characters }: FileKey = fileKey(source, format),
): Promise<Uint8Array> {
  const { threads, queue } = getPrintPool();
  const make = () => printIn(threads, tasks[format], source);
  const isLarge = characters - imageCharactersOf(source) > largeFileThreshold;
  return queue.take({ key: tag, isLarge, characters, make }, request);
}

const imageCharactersOf = ({ images = {} }: PrintSource) =>
  Object.values(images).reduce((sum, { src }) => sum + src.length, 0);

const reconciliationTasks = { pdf: "printReconciliationPdf", xlsx: "printReconciliationXlsx" } as const;

/** Returns an act of reconciliation as a file, made in a separate thread. Throws `unavailable` like `renderFile`. */
export const renderReconciliation = (
  paper: ReconciliationPaper,
  format: "pdf" | "xlsx",
  request: PrintRequest,
  key: FileKey = fileKey(paper, format),
): Promise<Uint8Array> => renderPaper(reconciliationTasks[format], paper, request, key);

/**
 * Returns a statement of a client's account as a PDF, made in a separate thread. Throws `unavailable` like
 * `renderFile`.
 */
export const renderAccount = (
  paper: AccountPaper,
  request: PrintRequest,
  key: FileKey = fileKey(paper, "pdf"),
): Promise<Uint8Array> => renderPaper("printAccountPdf", paper, request, key);

const registerTasks = { pdf: "printRegisterPdf", xlsx: "printRegisterXlsx" } as const;

/** Returns a register as a file, made in a separate thread. Throws `unavailable` like `renderFile`. */
export const renderRegister = (
  paper: RegisterPaper,
  format: "pdf" | "xlsx",
  request: PrintRequest,
  key: FileKey = fileKey(paper, format),
): Promise<Uint8Array> => renderPaper(registerTasks[format], paper, request, key);

/** Returns a claim for payment as a PDF, made in a separate thread. Throws `unavailable` like `renderFile`. */
export const renderClaim = (
  paper: ClaimPaper,
  request: PrintRequest,
  key: FileKey = fileKey(paper, "pdf"),
): Promise<Uint8Array> => renderPaper("printClaim", paper, request, key);

function renderPaper(
  task: keyof typeof import("./worker"),
  paper: PrintInput,
  request: PrintRequest,
  { tag, characters }: FileKey,
): Promise<Uint8Array> {
  const { threads, queue } = getPrintPool();
  const make = () => printIn(threads, task, paper);
  return queue.take({ key: tag, isLarge: characters > largeFileThreshold, characters, make }, request);
}

/** Returns a covering letter as a PDF, made in a separate thread. Throws `unavailable` like `renderFile`. */
export function renderCoveringLetter(letter: CoveringLetter, request: PrintRequest): Promise<Uint8Array> {
  const { threads, queue } = getPrintPool();
  const { length: characters } = JSON.stringify(letter);
  const make = () => printIn(threads, "printCoveringLetter", letter);
  return queue.take(
    { key: randomUUID(), isLarge: characters > largeFileThreshold, characters, make },
    request,
  );
}

/**
 * Returns a table as a workbook, made in a separate thread: 20,000 rows take seconds. Throws `unavailable` like
 * `renderFile`.
 */
export function renderTable(table: Table, request: PrintRequest): Promise<Uint8Array> {
  const { threads, queue } = getPrintPool();
  const characters = table.rows.length * table.heads.length * charactersPerCell;
  const make = () => printIn(threads, "printTable", table);
  return queue.take(
    { key: randomUUID(), isLarge: characters > largeFileThreshold, characters, make },
    request,
  );
}

function getPrintPool() {
  globalStore.printing ??= { threads: startThreads(), queue: printQueue(threadCount) };
  return globalStore.printing;
}

/** Stops the print threads, so that the process can exit. */
export async function closePrintPool(): Promise<void> {
  await globalStore.printing?.threads.destroy();
  globalStore.printing = undefined;
}
