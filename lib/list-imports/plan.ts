import type { Database } from "@/db/client";
import type { DocType, VatRate } from "@/db/enums";
import type { Locale } from "@/lib/i18n/locales";
import type { FieldErrors } from "@/lib/values/fields";
import type { ImportItem } from "./schema";

/** What a row of a file says, before it is known whether there is such a record. */
export type RowValues = {
  /** As an input of the operation that creates a record takes them; what the row does not say is left out. */
  values: Record<string, unknown>;
  /** What a new record has besides. */
  forNew: Record<string, unknown>;
  notes: NonNullable<ImportItem["notes"]>;
  /** What the row is called, where that is not its name. */
  label?: string;
  /** What is wrong already; keys of the `fields` messages. */
  fieldErrors: FieldErrors;
};

export type Draft = RowValues & { row: number; label: string };

/** What is to be written for a row: the whole record, and what of it was otherwise before; null for a new one. */
export type Write<Row> = { record: Row; before: Record<string, unknown> | null };

export type Planned<Row> = { item: ImportItem; write?: Write<Row> };

export type PlanContext = {
  db: Database;
  locale: Locale;
  /** The moment of the import. */
  at: string;
  isDryRun: boolean;
  /** What new services without a rate are taxed at. */
  defaultVatRate: VatRate;
  /** Whose papers are made; null where there is no organization yet. */
  organization: { id: string; numberPrefixes: Record<DocType, string> } | null;
  /** Lets others have the processor, and tells how far the comparing is. */
  pause: (done: number) => Promise<void>;
};

type Known = { id: string };
type Made<Row> = { record: Row; changed: string[] };

type Outcome<Row> = {
  draft: Draft;
  found: (Known & Row) | null;
  made: { value: Made<Row> } | { fieldErrors: FieldErrors };
};

/** What becomes of each row: new, changed, the same, or failed; one record is written by one row only. */
export function makePlanner<Row extends Known>(keyOf: (record: Row) => string) {
  const taken = new Map<string, number>();

  return ({ draft, found, made }: Outcome<Row>): Planned<Row> => {
    const { row, label, notes } = draft;
    const failed = { row, label, state: "failed" as const, id: found?.id ?? null };
    if ("fieldErrors" in made)
      return { item: { ...failed, problem: "invalid", fieldErrors: made.fieldErrors } };
    const { record, changed } = made.value;
    const key = found?.id ?? keyOf(record);
    const firstRow = taken.get(key);
    if (firstRow !== undefined) return { item: { ...failed, problem: "twice", firstRow } };
    taken.set(key, row);
    const common = { row, label, ...(notes.length > 0 && { notes }) };
    // The id of a record that is yet to be made would mean nothing to the caller of a dry run.
    if (!found) return { item: { ...common, state: "new", id: null }, write: { record, before: null } };
    if (changed.length === 0) return { item: { ...common, state: "same", id: found.id } };
    const before = Object.fromEntries(changed.map((field) => [field, found[field as keyof Row]]));
    return { item: { ...common, state: "changed", id: found.id, changed }, write: { record, before } };
  };
}

/** A row that means more than one record, which nothing is done with. */
export const ambiguous = ({ row, label }: Draft): Planned<never> => ({
  item: { row, label, state: "failed", id: null, problem: "ambiguous" },
});
