import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { DocType } from "@/db/enums";
import { readPaperOfIssue } from "@/lib/document-issues/read";
import { kinds } from "@/lib/documents/kinds";
import type { ExchangeFile } from "@/lib/enterprise-data/export";
import type { Locale } from "@/lib/i18n/locales";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import type { PaperToPrint } from "@/lib/months/issued-papers";
import { contentDisposition } from "@/lib/print/content-disposition";
import { documentFileName } from "@/lib/print/model";
import type { PrintRequest } from "@/lib/print/queue";
import type { RegisterPaper } from "@/lib/print/register/paper";
import { renderFile, renderRegister } from "@/lib/print/render";
import { threadCount } from "@/lib/print/threads";
import { sellerFileOf } from "@/lib/seller-titles/export";
import { lackingWords } from "@/lib/seller-titles/lacking-words";
import type { FieldErrors } from "@/lib/values/fields";
import { mapAhead } from "@/lib/values/map-ahead";
import { isFromForeignPage } from "./origin";
import { printOrderOf } from "./printed";
import { whileAllowed } from "./while-allowed";

export const zipType = "application/zip";

type ArchivedMonth = {
  /** Of the file, without extension. */
  name: string;
  registers: RegisterPaper[];
  /** In batches. */
  papers: AsyncIterable<PaperToPrint[]>;
  exchange: ExchangeFile;
  asker: Asker;
  locale: Locale;
};

const folderByType: Record<DocType, string> = {
  invoice: "Счета",
  act: "Акты",
  upd: "УПД",
  contract: "Договоры",
  advance_invoice: "Счета-фактуры на аванс",
};

/**
 * Streams the archive while its papers are printed. If printing fails, the stream breaks off and is not a valid ZIP.
 */
export async function respondMonthArchive(archived: ArchivedMonth, request: Request): Promise<Response> {
  const order: PrintRequest = { ...printOrderOf(archived.asker, request), isBackground: true };
  const registers: Entry[] = [];
  for (const paper of archived.registers)
    registers.push({ name: `${paper.title}.xlsx`, bytes: await renderRegister(paper, "xlsx", order) });
  const entries = filesOf(archived, { registers, order, isRemembered: !isFromForeignPage(request) });
  return new Response(zipStream(whileAllowed(archived.asker, entries)), {
    headers: {
      "content-type": zipType,
      "content-disposition": contentDisposition(`${archived.name}.zip`, "attachment"),
    },
  });
}

type Entry = { name: string; bytes: Uint8Array };
/** A file that is too large to hold in memory at once. */
type StreamedEntry = { name: string; pieces: AsyncGenerator<Uint8Array> };

/**
 * One for each print thread, and one whose data are read meanwhile. Requests for a single paper are printed before
 * them.
 */
const maxConcurrentPapers = threadCount + 1;

type ArchiveOptions = { registers: Entry[]; order: PrintRequest; isRemembered: boolean };

async function* filesOf(
  { papers, exchange, asker, locale }: ArchivedMonth,
  { registers, order, isRemembered }: ArchiveOptions,
): AsyncGenerator<Entry | StreamedEntry> {
  yield* registers;
  const takenNames = new Set<string>();
  const lackingLines: string[] = [];
  for await (const { paper, docType, bytes } of printPapers(papers, order)) {
    const { source } = paper;
    yield {
      name: uniqueName(`${folderByType[docType]}/${documentFileName(source.document)}`, takenNames),
      bytes,
    };
    if (!kinds[docType].files.includes("xml")) continue;
    const file = await exchangeFileOf(paper);
    if ("bytes" in file) yield { name: `XML/${file.name}`, bytes: file.bytes };
    else {
      const lacks = lackingWords(locale, file.lacks);
      lackingLines.push(`${documentFileName(source.document)}: ${lacks.join("; ")}`);
    }
  }
  if (lackingLines.length > 0) yield { name: "XML/Чего не хватает.txt", bytes: textOf(lackingLines) };
  yield { name: `1С/${exchange.name}`, pieces: whileAllowed(asker, exchange.pieces(isRemembered)) };
  const problems = exchange.problems.map(({ message }) => message);
  if (problems.length > 0) yield { name: "1С/Чего не хватает.txt", bytes: textOf(problems) };
}

/** Yields papers with their PDFs, in their order. */
async function* printPapers(papers: ArchivedMonth["papers"], order: PrintRequest) {
  const print = async ({ id, docType }: PaperToPrint) => {
    const paper = await withSlot(() => readPaperOfIssue(database(), { id }));
    return { paper, docType, bytes: await renderFile(paper.source, "pdf", order) };
  };
  for await (const page of papers) yield* mapAhead(page, maxConcurrentPapers, print);
}

const textOf = (lines: string[]) => Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);

/** Returns the file for electronic exchange, or what the paper lacks for it. */
async function exchangeFileOf(
  paper: Parameters<typeof sellerFileOf>[0],
): Promise<Entry | { lacks: FieldErrors }> {
  try {
    return await sellerFileOf(paper);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "export_incomplete") throw error;
    return { lacks: error.fieldErrors ?? {} };
  }
}

/** Makes names unique where a file system that ignores case would take them for the same. */
function uniqueName(name: string, takenNames: Set<string>): string {
  const isFree = (given: string) => !takenNames.has(given.toLowerCase());
  let own = name;
  for (let copy = 2; !isFree(own); copy += 1) own = name.replace(/\.pdf$/, ` (${copy}).pdf`);
  takenNames.add(own.toLowerCase());
  return own;
}

/**
 * Streams entries as a ZIP at the pace of its reader. PDFs and workbooks are stored as they are, because they are
 * compressed already; entries in pieces are compressed on the way.
 */
function zipStream(entries: AsyncGenerator<Entry | StreamedEntry>): ReadableStream<Uint8Array> {
  let zip: Zip;
  let hasEnqueued = false;
  let openEntry: { entry: ZipDeflate; pieces: StreamedEntry["pieces"] } | null = null;
  const addNext = async () => {
    const { done, value } = await entries.next();
    if (done) zip.end();
    else if ("pieces" in value) {
      openEntry = { entry: new ZipDeflate(value.name), pieces: value.pieces };
      zip.add(openEntry.entry);
    } else {
      const entry = new ZipPassThrough(value.name);
      zip.add(entry);
      entry.push(value.bytes, true);
    }
  };
  const pushNextPiece = async ({ entry, pieces }: NonNullable<typeof openEntry>) => {
    const { done = false, value } = await pieces.next();
    entry.push(value ?? new Uint8Array(), done);
    if (done) openEntry = null;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          hasEnqueued = true;
          if (error) return controller.error(error);
          controller.enqueue(chunk);
          if (isLast) controller.close();
        });
      },
      async pull() {
        // Compression holds some data back, and a pull that enqueues nothing would be the last one.
        for (hasEnqueued = false; !hasEnqueued; ) await (openEntry ? pushNextPiece(openEntry) : addNext());
      },
      async cancel() {
        await openEntry?.pieces.return(undefined);
        await entries.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
