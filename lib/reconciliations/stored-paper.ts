import { z } from "zod";
import { clientKinds, docTypes } from "@/db/enums";
import { calendarDate, identifier } from "@/lib/values/fields";

const text = z.string().nullable();

const side = z.object({
  kind: z.enum(clientKinds),
  name: z.string(),
  shortName: text,
  inn: text,
  kpp: text,
  ogrn: text,
  address: text,
  email: text,
  phone: text,
  signatoryName: text,
  signatoryPosition: text,
  signatoryBasis: text,
});

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

/** What is stored of an act, and read again: a `ReconciliationPaper`. */
export const storedPaper = z.object({
  id: identifier,
  number: z.string(),
  date: calendarDate,
  from: calendarDate,
  to: calendarDate,
  createdAt: z.iso.datetime(),
  time: z.string(),
  originalAddress: z.string().optional(),
  organization: side,
  client: side,
  contract: z.object({ number: z.string(), date: calendarDate }).nullable(),
  openingCents: z.int(),
  entries: z.array(entryRecord),
  debitCents: z.int(),
  creditCents: z.int(),
  closingCents: z.int(),
});
