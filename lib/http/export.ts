import { Readable } from "node:stream";
import { csvHead, csvRow } from "@/lib/exports/csv";
import { type ExportedList, wholeTable } from "@/lib/exports/export-list";
import { businessToday } from "@/lib/kernel/clock";
import { contentDisposition } from "@/lib/print/content-disposition";
import { renderTable } from "@/lib/print/render";
import { formatDate } from "@/lib/values/dates";
import { fileTypes, printOrderOf } from "./printed";
import { whileAllowed } from "./while-allowed";

export const csvType = "text/csv; charset=utf-8";

/** Returns a list as a file: a CSV is streamed while the list is read, a workbook is sent once complete. */
export async function respondExport(list: ExportedList, request: Request): Promise<Response> {
  const name = `${list.title} ${formatDate(businessToday())}.${list.format}`;
  const headers = { "content-disposition": contentDisposition(name, "attachment") };
  if (list.format === "csv") {
    const stream = Readable.toWeb(Readable.from(csvOf(list))) as ReadableStream;
    return new Response(stream, { headers: { ...headers, "content-type": csvType } });
  }
  const bytes = await renderTable(await wholeTable(list), printOrderOf(list.asker, request));
  return new Response(Buffer.from(bytes), { headers: { ...headers, "content-type": fileTypes.xlsx } });
}

async function* csvOf({ asker, heads, pages }: ExportedList): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(heads));
  for await (const rows of whileAllowed(asker, pages))
    yield Buffer.from(rows.map((cells) => csvRow(heads, cells)).join(""));
}
