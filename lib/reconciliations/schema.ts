import { z } from "zod";
import { clientKinds, docTypes, reconciliationStatuses } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  identifier,
  optionalIdentifier,
  optionalReference,
  optionalText,
  orNothing,
  pageLimit,
} from "@/lib/values/fields";
import type { reconciliationRecord, reconciliationRow } from "./record";

const isForwards = ({ from, to }: { from: string; to: string }) => from <= to;
const backwards = { path: ["to"], error: "period_backwards" };

const period = {
  /** The first day. */
  from: calendarDate,
  /** The last day, included. */
  to: calendarDate,
};

export const reconciliationInput = z
  .object({
    /** The active one unless it is named. */
    organizationId: optionalIdentifier,
    clientId: identifier,
    ...period,
    /** A contract: only what rests on it, and what was paid for that, counts. */
    contractId: optionalReference,
  })
  .refine(isForwards, backwards);

export const bulkInput = z
  .object({
    organizationId: optionalIdentifier,
    ...period,
    /** Only these clients; all that moved without them. */
    clientIds: z.array(identifier).max(1000, { error: "too_many_documents" }).optional(),
  })
  .refine(isForwards, backwards);

export const reconciliationKey = z.object({ id: identifier });

export const statusInput = reconciliationKey.extend({
  status: z.enum(reconciliationStatuses).exclude(["draft"]),
  comment: optionalText(2000),
});

export const reconciliationFilters = z.object({
  organizationId: optionalIdentifier,
  clientId: optionalIdentifier,
  status: orNothing(z.enum(reconciliationStatuses)),
  /** Acts whose period begins on this day or later. */
  from: orNothing(calendarDate),
  /** Acts whose period ends on this day or earlier. */
  to: orNothing(calendarDate),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([identifier])),
});

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
  ...period,
  createdAt: z.iso.datetime(),
  time: z.string(),
  organization: side,
  client: side,
  contract: z.object({ number: z.string(), date: calendarDate }).nullable(),
  openingCents: z.int(),
  entries: z.array(entryRecord),
  debitCents: z.int(),
  creditCents: z.int(),
  closingCents: z.int(),
});

export type Reconciliation = z.output<typeof reconciliationRecord>;
export type ReconciliationRow = z.output<typeof reconciliationRow>;
