import { z } from "zod";
import { upload } from "@/lib/imports/schema";
import { pagedById } from "@/lib/kernel/paging";
import { flag, identifier, optionalIdentifier } from "@/lib/values/fields";
import type { importedFile, importRecord, undoneImport } from "./record";
import { clientImportFields, debtImportFields, serviceImportFields } from "./rules";

/** A column by its number, from 1, or by its heading. */
const column = z.union([z.int().min(1).max(100), z.string().trim().min(1).max(500)]);

const parseJson = (value: unknown) => {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const mappingOf = <Field extends string>(fields: readonly Field[]) =>
  z.preprocess(
    parseJson,
    z
      .partialRecord(z.enum(fields as readonly [Field, ...Field[]]), column, { error: "import_mapping" })
      .optional(),
  );

const inputOf = <Field extends string>(fields: readonly Field[]) =>
  z.object({
    /** XLSX, CSV (UTF-8, UTF-16 or windows-1251), or XML of 1C, of at most 10 MB. */
    file: upload,
    /**
     * The field of each column, as JSON: `{"name": "Контрагент", "inn": 3}`, by heading or number; other columns are
     * ignored. Without it, headings are recognized, also by the caller's earlier choices.
     */
    mapping: mappingOf(fields),
    /** The row of the headings, from 1; 0 if there is none. Detected if absent. */
    headingRow: z.preprocess(
      (value) => (typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : value || undefined),
      z.int({ error: "whole_number" }).min(0).max(20_000).optional(),
    ),
    /** Only returns what would happen. */
    dryRun: flag,
  });

export const clientImportInput = inputOf(clientImportFields);

export const serviceImportInput = inputOf(serviceImportFields).extend({
  /** Its usual VAT rate is that of new services without one; the active organization by default. */
  organizationId: optionalIdentifier,
});

export const debtImportInput = inputOf(debtImportFields).extend({
  /** The organization that issues the documents; the active one by default. */
  organizationId: optionalIdentifier,
});

export const debtImportFilters = z.object({
  ...pagedById,
  /** All organizations by default. */
  organizationId: optionalIdentifier,
});

export const importKey = z.object({ id: identifier });

/** The progress of an import. */
export type ListImportProgress =
  | { step: "reading" }
  | { step: "comparing"; done: number; all: number }
  | { step: "saving"; done: number; all: number };

export type ImportedFile = z.output<typeof importedFile>;
export type ImportItem = ImportedFile["items"][number];
export type ListImport = z.output<typeof importRecord>;
export type UndoneImport = z.output<typeof undoneImport>;
