import { z } from "zod";
import { importedLists } from "@/db/enums";
import { identifier } from "@/lib/values/fields";
import { clientImportFields, debtImportFields, serviceImportFields } from "./rules";

const importStates = ["new", "changed", "same", "failed"] as const;

/** What was done to a cell so that it could be read. */
const importNotes = [
  "inn_zero",
  "kpp_zero",
  "bik_zero",
  "first_email",
  "no_price",
  "rate_of_today",
  "archived",
] as const;

/** Why a row is not taken. */
const importProblems = ["invalid", "ambiguous", "twice", "period_closed"] as const;

const item = z.object({
  /** In the file, as a spreadsheet counts; of XML, the number of the object. */
  row: z.int(),
  /** The name in the row. */
  label: z.string(),
  state: z.enum(importStates),
  /** The record that the row was found to be, or became. */
  id: identifier.nullable(),
  /** Fields that change. */
  changed: z.array(z.string()).optional(),
  notes: z.array(z.enum(importNotes)).optional(),
  /** `invalid`: see `fieldErrors`; `ambiguous`: several records are like it; `twice`: an earlier row is the same; `period_closed`: its month is. */
  problem: z.enum(importProblems).optional(),
  /** The earlier row of `twice`. */
  firstRow: z.int().optional(),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});

const fields = [...new Set([...clientImportFields, ...serviceImportFields, ...debtImportFields])];

export const importedFile = z.object({
  /** Of the import that can be undone; null for a dry run, and where nothing was to be done. */
  id: identifier.nullable(),
  fileName: z.string(),
  /** 0: the file has no headings. */
  headingRow: z.int(),
  /** What each column was taken for, with the first texts in it; empty for XML, which says so itself. */
  columns: z.array(
    z.object({
      column: z.int(),
      heading: z.string(),
      field: z.enum(fields).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** Fields without which nothing can be taken, and that no column is. */
  missing: z.array(z.enum(fields)),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), failed: z.int() }),
  items: z.array(item),
});

export const importRecord = z.object({
  id: identifier,
  list: z.enum(importedLists),
  fileName: z.string(),
  newCount: z.int(),
  changedCount: z.int(),
  importedByName: z.string(),
  importedAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
});

export const undoneImport = z.object({
  undone: z.int(),
  kept: z.int(),
  /**
   * Each row; one whose record stays as it is says why: it is used by documents, was changed since, or is gone; of papers also that it
   * was paid, given to somebody, or is of a month that is closed.
   */
  items: z.array(
    z.object({
      row: z.int(),
      label: z.string(),
      id: identifier,
      state: z.enum(["undone", "kept"]),
      problem: z.enum(["used", "changed_since", "gone", "paid", "handed_over", "period_closed"]).optional(),
    }),
  ),
});
