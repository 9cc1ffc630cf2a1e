import { z } from "zod";
import { docTypes } from "@/db/enums";
import { signingSideRecord } from "@/lib/print/side";
import { calendarDate, identifier } from "@/lib/values/fields";

const text = z.string().nullable();

export const entryRecord = z.object({
  date: calendarDate,
  kind: z.enum(["shipment", "invoice", "payment", "refund"]),
  documentId: identifier.nullable(),
  paymentId: identifier.nullable(),
  label: z.string(),
  docType: z.enum(docTypes).nullable(),
  number: text,
  debitCents: z.int(),
  creditCents: z.int(),
});

/** The stored form of an act, read as a `ReconciliationPaper`. */
export const storedPaper = z.object({
  id: identifier,
  number: z.string(),
  date: calendarDate,
  from: calendarDate,
  to: calendarDate,
  createdAt: z.iso.datetime(),
  time: z.string(),
  originalAddress: z.string().optional(),
  areNamesDeclined: z.boolean().optional(),
  printRules: z.int().optional(),
  organization: signingSideRecord,
  client: signingSideRecord,
  contract: z.object({ number: z.string(), date: calendarDate }).nullable(),
  openingCents: z.int(),
  entries: z.array(entryRecord),
  debitCents: z.int(),
  creditCents: z.int(),
  closingCents: z.int(),
});
