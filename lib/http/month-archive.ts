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
  /** Some at a time. */
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

/** The archive leaves while its papers are printed; when one fails it breaks off, and is no ZIP. */
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
/** A file that is larger than what is to be in memory at once. */
type LongEntry = { name: string; pieces: AsyncGenerator<Uint8Array> };

/** One for each thread that prints, and one that is read meanwhile; whoever wants a single paper goes before them. */
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

/** Papers with their PDFs, in their order. */
async function* printed(papers: Archived["papers"], order: Order) {
  const print = async ({ id, docType }: PaperToPrint) => {
    const paper = await withSlot(() => readPaperOfIssue(database(), { id }));
    return { paper, docType, bytes: await renderFile(paper.source, "pdf", order) };
  };
  for await (const page of papers) yield* ahead(page, printedAtOnce, print);
}

const textOf = (lines: string[]) => Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);

/** The file for electronic exchange, or what the paper lacks for it. */
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

/** Two numbers that differ in letters only a file system holds to be alike get names of their own. */
function ownName(name: string, taken: Set<string>): string {
  const free = (given: string) => !taken.has(given.toLowerCase());
  let own = name;
  for (let copy = 2; !free(own); copy += 1) own = name.replace(/\.pdf$/, ` (${copy}).pdf`);
  taken.add(own.toLowerCase());
  return own;
}

/**
 * Entries as a ZIP that is read at the pace of its reader. PDFs and workbooks are compressed already; what comes in pieces
 * is compressed on its way.
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
        // What is compressed keeps some pieces back: a pull that gives nothing is the last.
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
