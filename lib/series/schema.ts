import { z } from "zod";
import { seriesDocTypes, seriesModes, vatModes } from "@/db/enums";
import { linesInput } from "@/lib/documents/line";
import { cursorOf } from "@/lib/kernel/paging";
import {
  calendarDate,
  flag,
  identifier,
  optionalIdentifier,
  optionalText,
  orAbsent,
  pageLimit,
  requiredText,
} from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import type { seriesItem, seriesPaper, seriesRecord, suggestionRecord } from "./record";

/** `2026-11`, in years in which anything may be billed. */
export const month = z.string({ error: "month" }).regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: "month" });

const day = calendarDate.refine((date) => date.startsWith("2"), { error: "date" });

const allowedIntervals = [1, 3, 6, 12];

const everyMonths = z.int({ error: "every_months" }).refine((months) => allowedIntervals.includes(months), {
  error: "every_months",
});

const hasTwoDecimalsAtMost = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

const indexation = z.object({
  /** By how much prices rise each time; rises compound. */
  percent: z
    .number({ error: "indexation" })
    .positive({ error: "indexation" })
    .max(1000, { error: "indexation" })
    .refine(hasTwoDecimalsAtMost, { error: "indexation" }),
  everyMonths: z.int({ error: "every_months" }).min(1, { error: "every_months" }).max(120, {
    error: "every_months",
  }),
  /** The day of the first rise. */
  from: day,
});

const inSeriesOrder = (types: readonly (typeof seriesDocTypes)[number][]) =>
  seriesDocTypes.filter((docType) => types.includes(docType));

const lines = linesInput.min(1, { error: "no_lines" });

const fields = {
  clientId: identifier,
  name: requiredText(200),
  /** The documents created each time; an act or a UPD is based on the invoice of the same time. */
  docTypes: z.array(z.enum(seriesDocTypes)).min(1, { error: "required" }).transform(inSeriesOrder),
  /** Texts may contain {{period}}, {{periodStart}} and {{periodEnd}}. */
  lines,
  vatMode: orAbsent(z.enum(vatModes)),
  everyMonths,
  /** 31, or any day that a month lacks, is its last day. */
  dayOfMonth: z.int({ error: "day_of_month" }).min(1, { error: "day_of_month" }).max(31, {
    error: "day_of_month",
  }),
  /** No document is dated earlier. */
  from: day,
  /** No document is dated later. */
  until: z.preprocess((value) => (value === "" ? null : value), day.nullable().optional()),
  basisDocumentId: optionalIdentifier,
  /** Null for the organization's default account. */
  bankAccountId: optionalIdentifier,
  /** How far its documents are processed automatically on their day. */
  mode: z.enum(seriesModes),
  indexation: indexation.nullable().optional(),
  /** The time since when it is paused; null resumes it. */
  pausedAt: z.iso.datetime({ error: "moment" }).nullable().optional(),
};

export const seriesInput = z.object({
  ...fields,
  organizationId: optionalIdentifier,
  mode: fields.mode.default("draft"),
  everyMonths: everyMonths.default(1),
});

export const seriesKey = z.object({ id: identifier });

export const seriesPatch = z.object(fields).partial().extend(seriesKey.shape).extend({
  /** The month from which `lines` and `vatMode` are billed; by default all documents still to come. */
  linesFrom: month.optional(),
  seen,
});

export const seriesFilters = z.object({
  organizationId: optionalIdentifier,
  clientId: optionalIdentifier,
  /** Found anywhere in its name or its client's. */
  q: optionalText(200),
  /** Those in use that bill a VAT rate other than the organization's. */
  otherRate: flag,
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([z.string(), identifier])),
});

const maxSeriesPerRun = 5000;

export const runInput = z.object({
  organizationId: optionalIdentifier,
  period: month,
  /** Only these series; by default all that are due in the month. */
  ids: z.array(identifier).max(maxSeriesPerRun, { error: "too_many_series" }).optional(),
  /** Reports what would be created, without creating anything. */
  dryRun: flag,
  /** Returns at once, and the run continues in the background. */
  background: flag,
});

export const fromDocumentsInput = z.object({
  documentIds: z.array(identifier).min(1, { error: "required" }).max(200, { error: "too_many_documents" }),
});

export const suggestionFilters = z.object({
  organizationId: optionalIdentifier,
  clientId: optionalIdentifier,
});

export const declineInput = z.object({
  organizationId: optionalIdentifier,
  clientId: identifier,
  key: requiredText(100),
});

export type SeriesInput = z.output<typeof seriesInput>;
export type SeriesPatch = z.output<typeof seriesPatch>;
export type Series = z.output<typeof seriesRecord>;
export type SeriesItem = z.output<typeof seriesItem>;
export type SeriesPaper = z.output<typeof seriesPaper>;
export type SeriesSuggestion = z.output<typeof suggestionRecord>;
