import { readFileSync } from "node:fs";
import type { ImportedList } from "@/db/enums";
import { type TableFile, UnreadableTable } from "@/lib/table-files/table";
import { readCsv } from "./csv";
import { readExchange } from "./exchange";
import { readXlsx } from "./xlsx";
import { isXml } from "./xml-text";

const oldExcelSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const zipSignature = Buffer.from("PK\x03\x04", "latin1");
const otherSignatures = ["%PDF-", "\x89PNG", "\xff\xd8\xff", "{\\rtf"].map((text) =>
  Buffer.from(text, "latin1"),
);

/** Reads a file according to its content, ignoring its name. Throws UnreadableTable. */
export function openTable(path: string, list: ImportedList): TableFile {
  const bytes = readFileSync(path);
  const startsWith = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  if (startsWith(oldExcelSignature)) throw new UnreadableTable("table_old_excel");
  if (otherSignatures.some(startsWith)) throw new UnreadableTable("UNSUPPORTED_MIME");
  // The XML files of 1C contain lists of clients and goods only.
  if (isXml(bytes) && list === "debts") throw new UnreadableTable("UNSUPPORTED_MIME");
  const file = startsWith(zipSignature)
    ? readXlsx(bytes)
    : isXml(bytes) && list !== "debts"
      ? readExchange(bytes, list)
      : readCsv(bytes);
  if (file.rows.length === 0) throw new UnreadableTable("table_empty");
  return file;
}
