import { z } from "zod";
import { originalStates } from "@/db/enums";
import { exportInput } from "@/lib/exports/schema";
import { flag, identifier, optionalCalendarDate, optionalText } from "@/lib/values/fields";
import type { bulkItemRecord, bulkRunRecord, bulkRunRow } from "./record";
import { askedActions } from "./rules";

/** How many documents one run takes: as many as a list lets be chosen. */
const mostDocuments = 200;

/** What an action is told besides its documents, with what it means to be told nothing. */
export const bulkOptions = z.object({
  /** Leaves drafts out in which `GET /api/documents/{id}/check` finds an error, in place of issuing them all the same. */
  skipProblems: flag,
  /** Of `original`: where the papers are; they have come back unless something else is said. */
  state: z.enum(originalStates).default("returned"),
  note: optionalText(1000),
  /** Of `act` and `upd`: the day of what is made, today unless it is named. */
  date: optionalCalendarDate,
});

export const bulkInput = z.object({
  ids: z
    .array(identifier)
    .min(1, { error: "required" })
    .max(mostDocuments)
    .transform((ids) => [...new Set(ids)]),
  action: z.enum(askedActions),
  options: bulkOptions.optional(),
  /** The versions of documents as they were read, by their ids: one that has changed since is left out. */
  versions: z.record(identifier, z.int({ error: "version" }).positive({ error: "version" })).optional(),
  /** Says what would happen, and does nothing. */
  dryRun: flag,
  /** Answers at once; `GET /api/bulk-runs/{runId}` tells how far it is. */
  background: flag,
});

export const ofRun = z.object({ id: identifier });

export const resultInput = ofRun.extend(exportInput);

export type BulkItem = z.output<typeof bulkItemRecord>;
export type BulkRun = z.output<typeof bulkRunRecord>;
export type BulkRunRow = z.output<typeof bulkRunRow>;
