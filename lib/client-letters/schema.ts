import { z } from "zod";
import { docTypes, emailStates } from "@/db/enums";
import { pagedById } from "@/lib/kernel/paging";
import { identifier, optionalIdentifier } from "@/lib/values/fields";

export const lettersInput = z.object({
  id: identifier,
  /** The active one unless it is named. */
  organizationId: optionalIdentifier,
  ...pagedById,
});

export const clientLetterRecord = z.object({
  id: identifier,
  /** What it brought: a document, or an act of reconciliation. */
  documentId: identifier.nullable(),
  reconciliationId: identifier.nullable(),
  docType: z.enum(docTypes).nullable(),
  /** Null of a letter that asks for signed originals, which brings none. */
  number: z.string().nullable(),
  state: z.enum(emailStates),
  to: z.array(z.string()),
  /** Those of its addresses that the mail server did not take, while it took others. */
  refused: z.array(z.string()),
  subject: z.string(),
  createdAt: z.iso.datetime(),
});

export type ClientLetter = z.output<typeof clientLetterRecord>;
