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
import { contentDisposition } from "@/lib/print/disposition";
import { documentFileName } from "@/lib/print/model";
import type { Order } from "@/lib/print/queue";
import type { RegisterPaper } from "@/lib/print/register/paper";
import { renderFile, renderRegister } from "@/lib/print/render";
import { threadCount } from "@/lib/print/threads";
import { sellerFileOf } from "@/lib/seller-titles/export";
import { lackingWords } from "@/lib/seller-titles/lacking-words";
import { ahead } from "@/lib/values/ahead";
import type { FieldErrors } from "@/lib/values/fields";
import { isFromElsewhere } from "./origin";
import { orderOf } from "./printed";
import { whileAllowed } from "./while-allowed";

export const zipType = "application/zip";

type Archived = {
  period: string;
  registers: RegisterPaper[];
  /** In batches. */
  papers: AsyncIterable<PaperToPrint[]>;
  exchange: ExchangeFile;
  asker: Asker;
  locale: Locale;
};

const folders: Record<DocType, string> = {
  invoice: "Счета",
  act: "Акты",
  upd: "УПД",
  contract: "Договоры",
  advance_invoice: "Счета-фактуры на аванс",
};

/**
 * Streams the archive while its papers are printed. If printing fails, the stream breaks off and is not a valid ZIP.
 */
export async function respondMonthArchive(archived: Archived, request: Request): Promise<Response> {
  const order: Order = { ...orderOf(archived.asker, request), isBackground: true };
  const registers: Entry[] = [];
  for (const paper of archived.registers)
    registers.push({ name: `${paper.title}.xlsx`, bytes: await renderRegister(paper, "xlsx", order) });
  const entries = filesOf(archived, { registers, order, isRemembered: !isFromElsewhere(request) });
  return new Response(zipStream(whileAllowed(archived.asker, entries)), {
    headers: {
      "content-type": zipType,
      "content-disposition": contentDisposition(`Документы за ${archived.period}.zip`, "attachment"),
    },
  });
}

type Entry = { name: string; bytes: Uint8Array };
/** A file that is too large to hold in memory at once. */
type LongEntry = { name: string; pieces: AsyncGenerator<Uint8Array> };

/**
 * One for each print thread, and one whose data are read meanwhile. Requests for a single paper are printed before
 * them.
 */
const printedAtOnce = threadCount + 1;

type Made = { registers: Entry[]; order: Order; isRemembered: boolean };

async function* filesOf(
  { papers, exchange, asker, locale }: Archived,
  { registers, order, isRemembered }: Made,
): AsyncGenerator<Entry | LongEntry> {
  yield* registers;
  const taken = new Set<string>();
  const lacking: string[] = [];
  for await (const { paper, docType, bytes } of printed(papers, order)) {
    const { source } = paper;
    yield { name: ownName(`${folders[docType]}/${documentFileName(source.document)}`, taken), bytes };
    if (!kinds[docType].files.includes("xml")) continue;
    const file = await exchangeFileOf(paper);
    if ("bytes" in file) yield { name: `XML/${file.name}`, bytes: file.bytes };
    else {
      const lacks = lackingWords(locale, file.lacks);
      lacking.push(`${documentFileName(source.document)}: ${lacks.join("; ")}`);
    }
  }
  if (lacking.length > 0) yield { name: "XML/Чего не хватает.txt", bytes: textOf(lacking) };
  yield { name: `1С/${exchange.name}`, pieces: whileAllowed(asker, exchange.pieces(isRemembered)) };
  const problems = exchange.problems.map(({ message }) => message);
  if (problems.length > 0) yield { name: "1С/Чего не хватает.txt", bytes: textOf(problems) };
}

/** Yields papers with their PDFs, in their order. */
async function* printed(papers: Archived["papers"], order: Order) {
  const print = async ({ id, docType }: PaperToPrint) => {
    const paper = await withSlot(() => readPaperOfIssue(database(), { id }));
    return { paper, docType, bytes: await renderFile(paper.source, "pdf", order) };
  };
  for await (const page of papers) yield* ahead(page, printedAtOnce, print);
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
function ownName(name: string, taken: Set<string>): string {
  const free = (given: string) => !taken.has(given.toLowerCase());
  let own = name;
  for (let copy = 2; !free(own); copy += 1) own = name.replace(/\.pdf$/, ` (${copy}).pdf`);
  taken.add(own.toLowerCase());
  return own;
}

/**
 * Streams entries as a ZIP at the pace of its reader. PDFs and workbooks are stored as they are, because they are
 * compressed already; entries in pieces are compressed on the way.
 */
function zipStream(entries: AsyncGenerator<Entry | LongEntry>): ReadableStream<Uint8Array> {
  let zip: Zip;
  let hasGiven = false;
  let open: { entry: ZipDeflate; pieces: LongEntry["pieces"] } | null = null;
  const addNext = async () => {
    const { done, value } = await entries.next();
    if (done) zip.end();
    else if ("pieces" in value) {
      open = { entry: new ZipDeflate(value.name), pieces: value.pieces };
      zip.add(open.entry);
    } else {
      const entry = new ZipPassThrough(value.name);
      zip.add(entry);
      entry.push(value.bytes, true);
    }
  };
  const goOn = async ({ entry, pieces }: NonNullable<typeof open>) => {
    const { done = false, value } = await pieces.next();
    entry.push(value ?? new Uint8Array(), done);
    if (done) open = null;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          hasGiven = true;
          if (error) return controller.error(error);
          controller.enqueue(chunk);
          if (isLast) controller.close();
        });
      },
      async pull() {
        // Compression holds some data back, and a pull that enqueues nothing would be the last one.
        for (hasGiven = false; !hasGiven; ) await (open ? goOn(open) : addNext());
      },
      async cancel() {
        await open?.pieces.return(undefined);
        await entries.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
