import { createHash, randomUUID } from "node:crypto";
import type { Table } from "@/lib/exports/table";
import { version } from "@/package.json";
import type { AccountPaper } from "./account/paper";
import type { ClaimPaper } from "./claim/paper";
import type { CoveringLetter } from "./covering-letter/paper";
import { type Order, type PrintQueue, printQueue } from "./queue";
import type { ReconciliationPaper } from "./reconciliation/paper";
import type { RegisterPaper } from "./register/paper";
import type { PrintSource } from "./source";
import { type Given, printIn, startThreads, type Threads, threadCount } from "./threads";

/** Survives the reloading of modules in development, which would otherwise leave its threads behind. */
const shared = globalThis as typeof globalThis & { printing?: { threads: Threads; queue: PrintQueue } };

/** The kinds of files that a document can be had as. */
export type FileFormat = "pdf" | "docx" | "xlsx";

/** Those, and the page that shows it. */
export type PaperFormat = FileFormat | "html";

const tasks = { html: "printHtml", pdf: "printPdf", docx: "printDocx", xlsx: "printXlsx" } as const;

/** The text of a document of some hundred lines; it prints in a third of a second. */
const largeCharacters = 100_000;
const charactersOfCell = 20;

/** What tells one file from another, made of all that is printed and of who prints it; and how much that is, in characters. */
export type FileKey = { tag: string; characters: number };

/** The key of a file that a version of the product makes; another version may print the same otherwise. */
export function fileKey(source: Given, format: PaperFormat, madeBy = version): FileKey {
  const text = JSON.stringify(source);
  return {
    tag: createHash("sha256").update(`${madeBy} ${format} `).update(text).digest("base64url"),
    characters: text.length,
  };
}

/**
 * A document as a file or a page, made in a thread of its own; one that is being made already is made once for all who ask.
 * Throws `unavailable` when too much waits already, or it takes too long or too much memory.
 */
export function renderFile(
  source: PrintSource,
  format: PaperFormat,
  order: Order,
  { tag, characters }: FileKey = fileKey(source, format),
): Promise<Uint8Array> {
  const { threads, queue } = printing();
  const make = () => printIn(threads, tasks[format], source);
  const isLarge = characters - sizeOfImages(source) > largeCharacters;
  return queue.take({ key: tag, isLarge, characters, make }, order);
}

const sizeOfImages = ({ images = {} }: PrintSource) =>
  Object.values(images).reduce((sum, { src }) => sum + src.length, 0);

const reconciliationTasks = { pdf: "printReconciliationPdf", xlsx: "printReconciliationXlsx" } as const;

/** An act of reconciliation as a file, made in a thread of its own. Throws `unavailable` as above. */
export const renderReconciliation = (
  paper: ReconciliationPaper,
  format: "pdf" | "xlsx",
  order: Order,
  key: FileKey = fileKey(paper, format),
): Promise<Uint8Array> => renderPaper(reconciliationTasks[format], paper, order, key);

/** A statement of a client's account as a PDF, made in a thread of its own. Throws `unavailable` as above. */
export const renderAccount = (
  paper: AccountPaper,
  order: Order,
  key: FileKey = fileKey(paper, "pdf"),
): Promise<Uint8Array> => renderPaper("printAccountPdf", paper, order, key);

const registerTasks = { pdf: "printRegisterPdf", xlsx: "printRegisterXlsx" } as const;

/** A register as a file, made in a thread of its own. Throws `unavailable` as above. */
export const renderRegister = (
  paper: RegisterPaper,
  format: "pdf" | "xlsx",
  order: Order,
  key: FileKey = fileKey(paper, format),
): Promise<Uint8Array> => renderPaper(registerTasks[format], paper, order, key);

/** A claim for payment as a PDF, made in a thread of its own. Throws `unavailable` as above. */
export const renderClaim = (
  paper: ClaimPaper,
  order: Order,
  key: FileKey = fileKey(paper, "pdf"),
): Promise<Uint8Array> => renderPaper("printClaim", paper, order, key);

function renderPaper(
  task: keyof typeof import("./worker"),
  paper: Given,
  order: Order,
  { tag, characters }: FileKey,
): Promise<Uint8Array> {
  const { threads, queue } = printing();
  const make = () => printIn(threads, task, paper);
  return queue.take({ key: tag, isLarge: characters > largeCharacters, characters, make }, order);
}

/** A covering letter as a PDF, made in a thread of its own. Throws `unavailable` as above. */
export function renderCoveringLetter(letter: CoveringLetter, order: Order): Promise<Uint8Array> {
  const { threads, queue } = printing();
  const { length: characters } = JSON.stringify(letter);
  const make = () => printIn(threads, "printCoveringLetter", letter);
  return queue.take({ key: randomUUID(), isLarge: characters > largeCharacters, characters, make }, order);
}

/** A table as a workbook, made in a thread of its own: 20,000 rows take seconds. Throws `unavailable` as above. */
export function renderTable(table: Table, order: Order): Promise<Uint8Array> {
  const { threads, queue } = printing();
  const characters = table.rows.length * table.heads.length * charactersOfCell;
  const make = () => printIn(threads, "printTable", table);
  return queue.take({ key: randomUUID(), isLarge: characters > largeCharacters, characters, make }, order);
}

function printing() {
  shared.printing ??= { threads: startThreads(), queue: printQueue(threadCount) };
  return shared.printing;
}

/** Ends the print threads, so that the process can. */
export async function closePrintPool(): Promise<void> {
  await shared.printing?.threads.destroy();
  shared.printing = undefined;
}
