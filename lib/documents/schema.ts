import { z } from "zod";
import { docTypes, documentStatuses, type VatRate, vatModes, vatRates } from "@/db/enums";
import { bodySchema } from "@/lib/body/schema";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  cents,
  identifier,
  optionalCalendarDate,
  optionalIdentifier,
  optionalText,
  orDefault,
  orNothing,
  pageLimit,
  requiredText,
} from "@/lib/values/fields";
import { parseDiscount, parseQty } from "@/lib/values/money";
import type { documentPayment, documentRecord, documentRow, lineRecord } from "./record";

const maximumLines = 5000;

/** A quantity: a number or decimal text, more than zero, up to three places; a number in answers. */
const qty = z.union([z.number(), z.string()], { error: "qty" }).transform((value, context) => {
  const milli = parseQty(value);
  if (milli !== null) return milli / 1000;
  context.addIssue({ code: "custom", message: "qty" });
  return z.NEVER;
});

const discountPercent = z
  .union([z.number(), z.string()], { error: "discount" })
  .transform((value, context) => {
    if (value === "") return null;
    const basisPoints = parseDiscount(value);
    if (basisPoints !== null) return basisPoints / 100;
    context.addIssue({ code: "custom", message: "discount" });
    return z.NEVER;
  });

export const lineInput = z.object({
  serviceId: optionalIdentifier,
  name: requiredText(2000),
  description: optionalText(5000),
  unit: orDefault(requiredText(50), "усл. ед.").default("усл. ед."),
  qty,
  priceCents: cents,
  discountPercent: discountPercent.nullable().optional(),
  /** The organization's own rate when absent. */
  vatRate: orNothing(z.enum(vatRates)),
});

export type LineInput = z.output<typeof lineInput>;

const linesInput = z.array(lineInput).max(maximumLines, { error: "too_many_lines" });

const documentFields = {
  clientId: optionalIdentifier,
  projectId: optionalIdentifier,
  bankAccountId: optionalIdentifier,
  basisDocumentId: optionalIdentifier,
  dueDate: optionalCalendarDate,
  notes: optionalText(20_000),
  date: orNothing(calendarDate),
  vatMode: orNothing(z.enum(vatModes)),
  lines: linesInput.optional(),
  body: bodySchema.optional(),
};

export const documentInput = z.object({
  ...documentFields,
  docType: z.enum(docTypes),
  organizationId: optionalIdentifier,
  /** Lends the new document its body unless it comes with one. */
  templateId: optionalIdentifier,
});

export const documentPatch = z.object({
  ...documentFields,
  id: identifier,
  version: z.int({ error: "version" }).positive({ error: "version" }).optional(),
});

export type DocumentPatch = z.output<typeof documentPatch>;

export type LineRecord = z.output<typeof lineRecord>;
export type DocumentPayment = z.output<typeof documentPayment>;
export type DocumentRecord = z.output<typeof documentRecord>;
export type DocumentRow = z.output<typeof documentRow>;

/** Ready questions of an accountant, each answered by one index. */
const documentViews = ["unpaid", "overdue", "without_act", "bank_unknown"] as const;

export const documentFilters = z.object({
  organizationId: optionalIdentifier,
  projectId: optionalIdentifier,
  clientId: optionalIdentifier,
  docType: z.enum(docTypes).optional(),
  status: z.enum(documentStatuses).optional(),
  view: z.enum(documentViews).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  dueFrom: calendarDate.optional(),
  dueTo: calendarDate.optional(),
  q: z.string().max(200, { error: "too_long" }).optional(),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([calendarDate, identifier])),
});

export const historyLine = z.object({
  name: z.string(),
  unit: z.string(),
  priceCents: z.int(),
  vatRate: z.enum(vatRates),
  serviceId: identifier.nullable(),
  lastUsedAt: z.iso.datetime(),
});

export type HistoryLine = z.output<typeof historyLine>;

/** A line whose rate is settled. */
export type ResolvedLine = LineInput & { vatRate: VatRate };
