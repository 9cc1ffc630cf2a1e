import { z } from "zod";
import { docTypes, lineRates } from "@/db/enums";
import { calendarDate, flag, identifier } from "@/lib/values/fields";

const mostRepeated = 200;

export const repeatInput = z.object({
  documentIds: z
    .array(identifier)
    .min(1, { error: "required" })
    .max(mostRepeated, { error: "too_many_documents" }),
  /** Of the new drafts. */
  date: calendarDate,
  /** Says what would be made, and makes nothing. */
  dryRun: flag,
});

/** What became, or would become, of one document. */
export const repeatItem = z.object({
  /** The one that is repeated. */
  documentId: identifier,
  docType: z.enum(docTypes).nullable(),
  clientId: identifier.nullable(),
  /** The draft; null when there is none (yet). */
  id: identifier.nullable(),
  number: z.string().nullable(),
  date: z.iso.date(),
  totalCents: z.int().nullable(),
  /** Of the one that is repeated. */
  previousCents: z.int().nullable(),
  vatRates: z.array(z.enum(lineRates)),
  state: z.enum(["new", "failed"]),
  /** A code of failures: why nothing was made. */
  problem: z.string().optional(),
});

export type RepeatItem = z.output<typeof repeatItem>;
