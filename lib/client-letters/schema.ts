import { z } from "zod";
import { docTypes, emailStates } from "@/db/enums";
import { pagedById } from "@/lib/kernel/paging";
import { identifier, optionalIdentifier } from "@/lib/values/fields";

export const lettersInput = z.object({
  id: identifier,
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  ...pagedById,
});

export const clientLetterRecord = z.object({
  id: identifier,
  /** The document or reconciliation that the e-mail delivered. */
  documentId: identifier.nullable(),
  reconciliationId: identifier.nullable(),
  docType: z.enum(docTypes).nullable(),
  /** Null for an e-mail that asks for signed originals and delivers nothing. */
  number: z.string().nullable(),
  state: z.enum(emailStates),
  to: z.array(z.string()),
  /** Addresses that the mail server rejected while it accepted others. */
  refused: z.array(z.string()),
  subject: z.string(),
  createdAt: z.iso.datetime(),
});

export type ClientLetter = z.output<typeof clientLetterRecord>;
