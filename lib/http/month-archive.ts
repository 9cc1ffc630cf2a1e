import { Zip, ZipPassThrough } from "fflate";
import type { DocType } from "@/db/enums";
import { readPaper } from "@/lib/document-issues/read";
import { kinds } from "@/lib/documents/kinds";
import { type ExportedList, wholeTable } from "@/lib/exports/export-list";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { contentDisposition } from "@/lib/print/disposition";
import { documentFileName } from "@/lib/print/model";
import type { Order } from "@/lib/print/queue";
import { renderFile, renderTable } from "@/lib/print/render";
import { readSellerFile } from "@/lib/seller-titles/export";
import { orderOf } from "./paper";

export const zipType = "application/zip";

type Archived = {
  period: string;
  register: ExportedList;
  papers: { id: string; docType: DocType }[];
  asker: Asker;
};

const folders: Record<DocType, string> = {
  invoice: "Счета",
  act: "Акты",
  upd: "УПД",
  contract: "Договоры",
  advance_invoice: "Счета-фактуры на аванс",
};

/** The archive leaves while its papers are printed, one after another; when one fails it breaks off, and is no ZIP. */
export async function respondMonthArchive(archived: Archived, request: Request): Promise<Response> {
  const order: Order = { ...orderOf(archived.asker, request), isBackground: true };
  const register = await renderTable(await wholeTable(archived.register), order);
  return new Response(zipStream(filesOf(archived, register, order)), {
    headers: {
      "content-type": zipType,
      "content-disposition": contentDisposition(`Документы за ${archived.period}.zip`, "attachment"),
    },
  });
}

type Entry = { name: string; bytes: Uint8Array };

async function* filesOf({ papers }: Archived, register: Uint8Array, order: Order): AsyncGenerator<Entry> {
  yield { name: "Реестр документов.xlsx", bytes: register };
  const taken = new Set<string>();
  const lacking: string[] = [];
  for (const { id, docType } of papers) {
    const source = await withSlot(() => readPaper(database(), id));
    const name = ownName(`${folders[docType]}/${documentFileName(source.document)}`, taken);
    yield { name, bytes: await renderFile(source, "pdf", order) };
    if (!kinds[docType].files.includes("xml")) continue;
    const file = await sellerFileOf(id);
    if ("bytes" in file) yield { name: `XML/${file.name}`, bytes: file.bytes };
    else lacking.push(`${documentFileName(source.document)}: ${file.lacks.join(", ")}`);
  }
  if (lacking.length > 0)
    yield { name: "XML/Чего не хватает.txt", bytes: Buffer.from(`\uFEFF${lacking.join("\r\n")}\r\n`) };
}

/** The file for electronic exchange, or what the paper lacks for it. */
async function sellerFileOf(id: string): Promise<Entry | { lacks: string[] }> {
  try {
    const { name, bytes } = await withSlot(() => readSellerFile(database(), { id }));
    return { name, bytes };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "export_incomplete") throw error;
    return { lacks: Object.keys(error.fieldErrors ?? {}) };
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

/** Entries as a ZIP that is read at the pace of its reader; PDFs and workbooks are compressed already. */
function zipStream(entries: AsyncGenerator<Entry>): ReadableStream<Uint8Array> {
  let zip: Zip;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) return controller.error(error);
          controller.enqueue(chunk);
          if (isLast) controller.close();
        });
      },
      async pull() {
        const { done, value } = await entries.next();
        if (done) return zip.end();
        const entry = new ZipPassThrough(value.name);
        zip.add(entry);
        entry.push(value.bytes, true);
      },
      async cancel() {
        await entries.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
