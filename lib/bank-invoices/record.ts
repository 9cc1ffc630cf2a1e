import { z } from "zod";
import { bankEnvironments } from "@/db/enums";
import { changedDocument, documentRecord } from "@/lib/documents/record";

const environment = z.enum(bankEnvironments);

export const issuedInvoice = z.object({
  bankDocumentId: z.string(),
  environment,
  document: changedDocument,
});

/** An issued invoice or, if the bank has none, the unchanged document. */
export const resolvedInvoice = z.object({
  bankDocumentId: z.string().nullable(),
  environment: environment.nullable(),
  document: documentRecord,
});
