import { isDeepStrictEqual } from "node:util";
import type { documents } from "@/db/schema";
import { isSameJson } from "@/lib/values/same-json";
import type { DocumentPatch, LineRecord } from "./schema";

type Fields = Omit<DocumentPatch, "id" | "version" | "lines">;
type ChangedField = keyof typeof isLockedField;

/**
 * Whether a field is locked once a document was handed over: everything printed or counted is, while notes and the
 * project may still change. A field that is not named here does not compile.
 */
const isLockedField: Record<keyof Fields | "lines", boolean> = {
  clientId: true,
  bankAccountId: true,
  basisDocumentId: true,
  date: true,
  correctionDate: true,
  reason: true,
  dueDate: true,
  periodStart: true,
  periodEnd: true,
  vatMode: true,
  body: true,
  lines: true,
  upd: true,
  projectId: false,
  notes: false,
  promisedDate: false,
};

/** Whether any of the changed fields must not change once a document was handed over. */
export const includesLockedField = (changed: readonly ChangedField[]) =>
  changed.some((field) => isLockedField[field]);

/**
 * Returns the names of the fields whose values differ from the stored ones. Sending a stored value again changes
 * nothing.
 */
export function changedFields(
  document: typeof documents.$inferSelect,
  storedLines: LineRecord[],
  fields: Fields,
  lines: LineRecord[],
): ChangedField[] {
  const names = Object.keys(fields) as Array<keyof Fields>;
  const changed = names.filter(
    (name) => fields[name] !== undefined && !isSameJson(fields[name], document[name]),
  );
  return isDeepStrictEqual(lines, storedLines) ? changed : [...changed, "lines"];
}
