import { isDeepStrictEqual } from "node:util";
import type { documents } from "@/db/schema";
import type { DocumentPatch, LineRecord } from "./schema";

type Fields = Omit<DocumentPatch, "id" | "version" | "lines">;

/** What is printed or counted; notes and the project may change after a document was handed over. */
export const lockedFields = new Set([
  "clientId",
  "bankAccountId",
  "basisDocumentId",
  "date",
  "correctionDate",
  "reason",
  "dueDate",
  "periodStart",
  "periodEnd",
  "vatMode",
  "body",
  "lines",
  "upd",
]);

/** Names of the fields whose values differ from the stored ones; sending a stored value again changes nothing. */
export function changedFields(
  document: typeof documents.$inferSelect,
  storedLines: LineRecord[],
  fields: Fields,
  lines: LineRecord[],
): string[] {
  const changed = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !same(value, document[name as keyof Fields]))
    .map(([name]) => name);
  return isDeepStrictEqual(lines, storedLines) ? changed : [...changed, "lines"];
}

/** Compared as JSON: what is stored went through JSON, where absent and undefined are the same. */
const same = (a: unknown, b: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a ?? null)), JSON.parse(JSON.stringify(b ?? null)));
