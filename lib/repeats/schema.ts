import { z } from "zod";
import { docTypes, lineRates } from "@/db/enums";
import { documentDay, flag, identifier } from "@/lib/values/fields";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";

const maxDocuments = 200;

export const repeatInput = z.object({
  documentIds: z
    .array(identifier)
    .min(1, { error: "required" })
    .max(maxDocuments, { error: "too_many_documents" }),
  /** The date of the new drafts. */
  date: documentDay,
  /** Reports what would be created, without creating anything. */
  dryRun: flag,
  idempotencyKey: idempotencyKeyField("the existing drafts"),
});

/** The result, or the expected result, of repeating one document. */
export const repeatItem = z.object({
  /** The document that is repeated. */
  documentId: identifier,
  docType: z.enum(docTypes).nullable(),
  clientId: identifier.nullable(),
  /** The new draft; null if there is none (yet). */
  id: identifier.nullable(),
  number: z.string().nullable(),
  date: z.iso.date(),
  totalCents: z.int().nullable(),
  /** The total of the repeated document. */
  previousCents: z.int().nullable(),
  vatRates: z.array(z.enum(lineRates)),
  state: z.enum(["new", "failed"]),
  /** The failure code that says why nothing was created. */
  problem: z.string().optional(),
});

export type RepeatItem = z.output<typeof repeatItem>;
