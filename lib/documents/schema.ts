import { z } from "zod";
import { docTypes, documentStatuses, originalStates, type VatRate, vatModes, vatRates } from "@/db/enums";
import { bodySchema } from "@/lib/body/schema";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  documentDay,
  flag,
  identifier,
  knownVersion,
  listDay,
  oneOrMoreOf,
  optionalCalendarDate,
  optionalDocumentDay,
  optionalIdentifier,
  optionalText,
  orAbsent,
  pageLimit,
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
  /**
   * Computed from the payment term of the client or the organization when a new document leaves it out; null: no due
   * date.
   */
  dueDate: optionalCalendarDate,
  /** The day by which the client has promised to pay: until then no reminder mentions the document. */
  promisedDate: optionalCalendarDate,
  /**
   * For an act, both days or neither; when a new act leaves them out, the month of the invoice it closes, or its own
   * month.
   */
  periodStart: optionalCalendarDate,
  periodEnd: optionalCalendarDate,
  notes: optionalText(20_000),
  date: orAbsent(documentDay),
  vatMode: orAbsent(z.enum(vatModes)),
  lines: linesInput.optional(),
  /** For a UPD: texts that replace the computed lines of its form; null discards all of them. */
  upd: updInput.nullable().optional(),
  body: bodySchema.optional(),
};

export const documentInput = z.object({
  ...documentFields,
  lines: orAbsent(linesInput),
  body: orAbsent(bodySchema),
  docType: z.enum(docTypes),
  organizationId: optionalIdentifier,
  /** Provides the new document's body unless the request has one. */
  templateId: optionalIdentifier,
  /** The number that another program gave the document. It replaces ours, and our counter does not move. */
  numberElsewhere,
});

export const documentPatch = z.object({
  ...documentFields,
  id: identifier,
  version: knownVersion,
  /** For a correction: its own date and its reason. */
  correctionDate: optionalDocumentDay,
  reason: optionalText(1000),
});

export type DocumentPatch = z.output<typeof documentPatch>;

export type LineRecord = z.output<typeof lineRecord>;

/** How much of an invoice acts and UPDs have shipped: nothing, a part, everything, or unclear from their lines. */
export const shippedStates = ["none", "part", "all", "unclear"] as const;

export type ShippedState = (typeof shippedStates)[number];
export type DocumentPayment = z.output<typeof documentPayment>;
export type DocumentRecord = z.output<typeof documentRecord>;
export type ProblemRecord = z.output<typeof problemRecord>;
export type DocumentRow = z.output<typeof documentRow>;

/** Ready-made views for accountants, each served by one index. */
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
  /** One status or several: repeated, or separated by commas. `draft` alone also shows drafts of corrections. */
  status: oneOrMoreOf(documentStatuses).optional(),
  view: z.enum(documentViews).optional(),
  from: listDay.optional(),
  to: listDay.optional(),
  dueFrom: calendarDate.optional(),
  dueTo: calendarDate.optional(),
  /** Only documents without a due date. */
  undated: flag,
  /** Owed invoices whose money is expected in these days, according to each client's payment habit. */
  expectedFrom: calendarDate.optional(),
  expectedTo: calendarDate.optional(),
  /** Days on which an invoice was paid, both ends included. */
  paidFrom: calendarDate.optional(),
  paidTo: calendarDate.optional(),
  original: z.enum(originalStates).optional(),
  /** Also corrected documents, and drafts of corrections. */
  corrected: flag,
  q: z.string().max(200, { error: "too_long" }).optional(),
  sort: z.enum(documentSorts).optional(),
  /** By default, new, due soon or large documents come first. */
  order: z.enum(["asc", "desc"]).optional(),
  limit: pageLimit(200),
  cursor: cursorOf(documentCursor),
});

/**
 * What happens to the number of a deleted draft. `returns`: the next document gets it; `gap`: no document does;
 * `known`: no document does, because somebody outside may know it; `elsewhere`: another program gave it, so our
 * numbering is not affected.
 */
export const freedNumbers = ["returns", "gap", "known", "elsewhere"] as const;

export type FreedNumber = (typeof freedNumbers)[number];

export const historyLine = z.object({
  name: z.string(),
  unit: z.string(),
  ...lineDetailsRecord,
  priceCents: z.int(),
  /** Whether the price includes the tax, as in its document. */
  vatMode: z.enum(vatModes),
  /** The rate of the same tax on the requested date. */
  vatRate: z.enum(vatRates),
  /** The rate that the line had originally. */
  usedVatRate: z.enum(vatRates),
  serviceId: identifier.nullable(),
  lastUsedAt: z.iso.datetime(),
});

export type HistoryLine = z.output<typeof historyLine>;

/** A line whose VAT rate has been filled in. */
export type ResolvedLine = LineInput & { vatRate: VatRate };
