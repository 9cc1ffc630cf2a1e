import { z } from "zod";
import { docTypes, documentStatuses, originalStates, type VatRate, vatModes, vatRates } from "@/db/enums";
import { bodySchema } from "@/lib/body/schema";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  flag,
  identifier,
  listDay,
  optionalCalendarDate,
  optionalIdentifier,
  optionalText,
  orNothing,
  pageLimit,
  readVersion,
  several,
} from "@/lib/values/fields";
import { lineDetailsRecord } from "@/lib/values/line-details-schema";
import { updInput } from "@/lib/values/upd-schema";
import { documentCursor } from "./cursor";
import { type LineInput, linesInput } from "./line";
import { numberElsewhere } from "./number-elsewhere-field";
import type { documentPayment, documentRecord, documentRow, lineRecord, problemRecord } from "./record";
import { documentSorts } from "./rules";

const documentFields = {
  clientId: optionalIdentifier,
  projectId: optionalIdentifier,
  bankAccountId: optionalIdentifier,
  basisDocumentId: optionalIdentifier,
  /** By the payment term of the client or the organization when a new document says nothing; null: none. */
  dueDate: optionalCalendarDate,
  /** Of an act, both or none; the month of the invoice that it closes, or its own, when a new act says nothing. */
  periodStart: optionalCalendarDate,
  periodEnd: optionalCalendarDate,
  notes: optionalText(20_000),
  date: orNothing(calendarDate),
  vatMode: orNothing(z.enum(vatModes)),
  lines: linesInput.optional(),
  /** Of a UPD: what stands in the lines of its form in place of what is computed; null takes all of it back. */
  upd: updInput.nullable().optional(),
  body: bodySchema.optional(),
};

export const documentInput = z.object({
  ...documentFields,
  docType: z.enum(docTypes),
  organizationId: optionalIdentifier,
  /** Lends the new document its body unless it comes with one. */
  templateId: optionalIdentifier,
  /** The number that another program has given the paper: it stands in place of ours, and our counter stays where it is. */
  numberElsewhere,
});

export const documentPatch = z.object({
  ...documentFields,
  id: identifier,
  version: readVersion,
  /** The day by which the client has promised to pay: no reminder names the document until then. */
  promisedDate: optionalCalendarDate,
  /** Of a correction: its own date, and why it is made. */
  correctionDate: optionalCalendarDate,
  reason: optionalText(1000),
});

export type DocumentPatch = z.output<typeof documentPatch>;

export type LineRecord = z.output<typeof lineRecord>;

/** What acts and UPDs have of an invoice: nothing, a part of it, all; or their lines do not tell. */
export const shippedStates = ["none", "part", "all", "unclear"] as const;

export type ShippedState = (typeof shippedStates)[number];
export type DocumentPayment = z.output<typeof documentPayment>;
export type DocumentRecord = z.output<typeof documentRecord>;
export type ProblemRecord = z.output<typeof problemRecord>;
export type DocumentRow = z.output<typeof documentRow>;

/** Ready questions of an accountant, each answered by one index. */
const documentViews = [
  "unpaid",
  "overdue",
  "without_act",
  "bank_unknown",
  "unsigned",
  "originals_missing",
  "no_due_date",
  "vat_problems",
  "not_exported",
] as const;

export const documentFilters = z.object({
  organizationId: optionalIdentifier,
  projectId: optionalIdentifier,
  clientId: optionalIdentifier,
  docType: z.enum(docTypes).optional(),
  /** One state or several: repeated, or with commas between; `draft` alone shows drafts of corrections, too. */
  status: several(documentStatuses).optional(),
  view: z.enum(documentViews).optional(),
  from: listDay.optional(),
  to: listDay.optional(),
  dueFrom: calendarDate.optional(),
  dueTo: calendarDate.optional(),
  /** Only those without a due date. */
  undated: flag,
  /** Owed invoices whose money is expected in these days, by the habit of each client. */
  expectedFrom: calendarDate.optional(),
  expectedTo: calendarDate.optional(),
  /** Days on which an invoice was paid, both ends included. */
  paidFrom: calendarDate.optional(),
  paidTo: calendarDate.optional(),
  original: z.enum(originalStates).optional(),
  /** Also what was corrected, and corrections that are drafts. */
  corrected: flag,
  q: z.string().max(200, { error: "too_long" }).optional(),
  sort: z.enum(documentSorts).optional(),
  /** What is new, due soon or large first unless said. */
  order: z.enum(["asc", "desc"]).optional(),
  limit: pageLimit(200),
  cursor: cursorOf(documentCursor),
});

/**
 * What becomes of the number of a deleted draft. `returns`: the next document gets it; `gap`: nobody does; `known`: nobody
 * does, for somebody outside may know it; `elsewhere`: it is of another program, and our numbers know nothing of it.
 */
export const freedNumbers = ["returns", "gap", "known", "elsewhere"] as const;

export type FreedNumber = (typeof freedNumbers)[number];

export const historyLine = z.object({
  name: z.string(),
  unit: z.string(),
  ...lineDetailsRecord,
  priceCents: z.int(),
  /** The rate that the tax has on the date that was asked for. */
  vatRate: z.enum(vatRates),
  /** The rate that the line had. */
  usedVatRate: z.enum(vatRates),
  serviceId: identifier.nullable(),
  lastUsedAt: z.iso.datetime(),
});

export type HistoryLine = z.output<typeof historyLine>;

/** A line whose rate is settled. */
export type ResolvedLine = LineInput & { vatRate: VatRate };
