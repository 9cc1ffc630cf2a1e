import type { Database } from "@/db/client";
import type { DocType, VatRate } from "@/db/enums";
import type { Locale } from "@/lib/i18n/locales";
import type { FieldErrors } from "@/lib/values/fields";
import type { ImportItem } from "./schema";

/** The values of a row, before it is known whether the record exists. */
export type RowValues = {
  /** In the form of the input that creates a record; missing values are left out. */
  values: Record<string, unknown>;
  /** Additional values for a new record. */
  forNew: Record<string, unknown>;
  notes: NonNullable<ImportItem["notes"]>;
  /** The label of the row, if it is not its name. */
  label?: string;
  /** Errors found so far; keys of the `fields` messages. */
  fieldErrors: FieldErrors;
};

export type Draft = RowValues & { row: number; label: string };

/** What to write for a row: the whole record, and the previous values of changed fields; null for a new record. */
export type Write<Row> = { record: Row; before: Record<string, unknown> | null };

export type Planned<Row> = { item: ImportItem; write?: Write<Row> };

export type PlanContext = {
  db: Database;
  locale: Locale;
  /** The moment of the import. */
  at: string;
  isDryRun: boolean;
  /** The VAT rate of new services without one. */
  defaultVatRate: VatRate;
  /** The organization that issues the papers; null if there is none yet. */
  organization: { id: string; numberPrefixes: Record<DocType, string> } | null;
  /** Yields the processor to other work and reports the progress of comparing. */
  pause: (done: number) => Promise<void>;
};

type Identified = { id: string };
type CheckedRecord<Row> = { record: Row; changed: string[] };

type Outcome<Row> = {
  draft: Draft;
  found: (Identified & Row) | null;
  made: { value: CheckedRecord<Row> } | { fieldErrors: FieldErrors };
};

/**
 * Returns a function that decides the outcome of each row: new, changed, same or failed. Only one row may write a
 * record.
 */
export function makePlanner<Row extends Identified>(keyOf: (record: Row) => string) {
  const rowByKey = new Map<string, number>();

  return ({ draft, found, made }: Outcome<Row>): Planned<Row> => {
    const { row, label, notes } = draft;
    const failed = { row, label, state: "failed" as const, id: found?.id ?? null };
    if ("fieldErrors" in made)
      return { item: { ...failed, problem: "invalid", fieldErrors: made.fieldErrors } };
    const { record, changed } = made.value;
    const key = found?.id ?? keyOf(record);
    const firstRow = rowByKey.get(key);
    if (firstRow !== undefined) return { item: { ...failed, problem: "twice", firstRow } };
    rowByKey.set(key, row);
    const common = { row, label, ...(notes.length > 0 && { notes }) };
    // No id in a dry run, where the id of a record that does not exist would mean nothing.
    if (!found) return { item: { ...common, state: "new", id: null }, write: { record, before: null } };
    if (changed.length === 0) return { item: { ...common, state: "same", id: found.id } };
    const before = Object.fromEntries(changed.map((field) => [field, found[field as keyof Row]]));
    return { item: { ...common, state: "changed", id: found.id, changed }, write: { record, before } };
  };
}

/** Adds the client that a row means, as it is stored, to the outcome. */
export const withClient = <Row>(
  { item, ...rest }: Planned<Row>,
  { name, inn, kpp }: NonNullable<ImportItem["client"]>,
): Planned<Row> => ({ ...rest, item: { ...item, client: { name, inn, kpp } } });

/** Returns the outcome of a row that matches more than one record: nothing is done with it. */
export const ambiguousRow = ({ row, label }: Draft): Planned<never> => ({
  item: { row, label, state: "failed", id: null, problem: "ambiguous" },
});

/** Returns the outcome of a row for a new record that an earlier row creates. */
export const repeatedRow = ({ row, label }: Draft, firstRow: number): Planned<never> => ({
  item: { row, label, state: "failed", id: null, problem: "twice", firstRow },
});
