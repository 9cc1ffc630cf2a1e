import { z } from "zod";
import { originalStates } from "@/db/enums";
import { exportInput } from "@/lib/exports/schema";
import { flag, identifier, optionalDocumentDay, optionalText } from "@/lib/values/fields";
import type { bulkItemRecord, bulkRunRecord, bulkRunRow } from "./record";
import { requestableActions } from "./rules";

/** The largest number of documents in a run: as many as a list lets people select. */
const maxDocuments = 200;

/** The options of actions, with their defaults. */
export const bulkOptions = z.object({
  /**
   * Skips drafts about which a person is asked before they are issued, instead of issuing them anyway:
   * `GET /api/documents/{id}/check` finds an error, a sale that would be in the VAT books twice, VAT that an
   * organization without VAT would owe, or an order that says otherwise.
   */
  skipProblems: flag,
  /** For `original`: the state of the originals; returned by default. */
  state: z.enum(originalStates).default("returned"),
  note: optionalText(1000),
  /** For `act` and `upd`: the date of the documents made, today by default. */
  date: optionalDocumentDay,
});

export const bulkInput = z.object({
  ids: z
    .array(identifier)
    .min(1, { error: "required" })
    .max(maxDocuments)
    .transform((ids) => [...new Set(ids)]),
  action: z.enum(requestableActions),
  options: bulkOptions.optional(),
  /** The versions of documents as they were read, by id: a document that has changed since is skipped. */
  versions: z.record(identifier, z.int({ error: "version" }).positive({ error: "version" })).optional(),
  /** Returns what would happen without doing anything. */
  dryRun: flag,
  /** Responds at once; `GET /api/bulk-runs/{runId}` returns the progress. */
  background: flag,
});

export const runKey = z.object({ id: identifier });

export const resultInput = runKey.extend(exportInput);

export type BulkItem = z.output<typeof bulkItemRecord>;
export type BulkRun = z.output<typeof bulkRunRecord>;
export type BulkRunRow = z.output<typeof bulkRunRow>;
