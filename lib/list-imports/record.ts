import { z } from "zod";
import { docTypes, importedLists } from "@/db/enums";
import { calendarDate, identifier } from "@/lib/values/fields";
import { clientImportFields, debtImportFields, serviceImportFields } from "./rules";

const importStates = ["new", "changed", "same", "failed"] as const;

/** What a person should know about a row, such as corrections made to read a cell. */
const importNotes = [
  "inn_zero",
  "kpp_zero",
  "bik_zero",
  "first_email",
  "no_price",
  "price_rounded",
  "rate_of_today",
  "archived",
  "other_name",
  "other_date",
  "other_sum",
  "rate_not_in_force",
  "date_in_future",
] as const;

/** The reasons why a row is not imported. */
const importProblems = ["invalid", "ambiguous", "twice", "period_closed"] as const;

const item = z.object({
  /** The row number in the file, as a spreadsheet counts; in XML, the number of the object. */
  row: z.int(),
  /** The name in the row. */
  label: z.string(),
  state: z.enum(importStates),
  /** The record that the row matched or created. */
  id: identifier.nullable(),
  /** The unpaid paper in the row; absent for other lists, and if its cells or its client could not be read. */
  paper: z
    .object({ docType: z.enum(docTypes), number: z.string(), date: calendarDate, sumCents: z.int() })
    .optional(),
  /** The client to whom the paper goes, or that the row changes, as it is stored; absent if there is none. */
  client: z.object({ name: z.string(), inn: z.string().nullable(), kpp: z.string().nullable() }).optional(),
  /** The names of changed fields. */
  changed: z.array(z.string()).optional(),
  notes: z.array(z.enum(importNotes)).optional(),
  /**
   * `invalid`: see `fieldErrors`; `ambiguous`: several records match; `twice`: an earlier row is the same record;
   * `period_closed`: its month is closed.
   */
  problem: z.enum(importProblems).optional(),
  /** The earlier row for `twice`. */
  firstRow: z.int().optional(),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});

const fields = [...new Set([...clientImportFields, ...serviceImportFields, ...debtImportFields])];

export const importedFile = z.object({
  /** The id for undoing the import; null for a dry run, and if there was nothing to do. */
  id: identifier.nullable(),
  fileName: z.string(),
  /** 0 if the file has no headings. */
  headingRow: z.int(),
  /** The detected field of each column, with its first texts; empty for XML, whose format defines the fields. */
  columns: z.array(
    z.object({
      column: z.int(),
      heading: z.string(),
      field: z.enum(fields).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** Whether the heading of prices says that they are without VAT or with it; null if it does not, or there is none. */
  priceIs: z.enum(["net", "gross"]).nullable(),
  /** The rows and columns that a workbook hides, by a filter or otherwise: they are not imported. */
  hidden: z.object({ rows: z.int(), columns: z.int() }),
  /** Required fields that no column has. */
  missing: z.array(z.enum(fields)),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), failed: z.int() }),
  /** The sum of the new papers; null for other lists, and if it is too large to be exact. */
  newSumCents: z.int().nullable(),
  items: z.array(item),
});

export const importRecord = z.object({
  id: identifier,
  list: z.enum(importedLists),
  /** The organization whose documents the rows became; null for other lists. */
  organizationId: identifier.nullable(),
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
   * The rows. For a record that is kept, `problem` says why: it is used by documents, was changed since, or no longer
   * exists; for papers also that it was paid, given to somebody, or is in a closed month.
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
