import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { docTypes, documentStatuses, lineRates, seriesDocTypes, seriesModes } from "@/db/enums";
import { clients, series } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";
import { lineDetailsRecord } from "@/lib/values/line-details-schema";

const {
  search: _search,
  createdBy: _createdBy,
  dueFrom: _dueFrom,
  docTypes: _docTypes,
  lines: _lines,
  laterLines: _laterLines,
  formerPrices: _formerPrices,
  indexation: _indexation,
  missed: _missed,
  ...columns
} = getTableColumns(series);

export const clientNow = sql<string>`coalesce(${clients.shortName}, ${clients.name})`;

/** A line as a series keeps it; without a rate of its own it has the organization's of the day. */
const seriesLine = z.object({
  serviceId: identifier.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string(),
  qty: z.number(),
  priceCents: z.int(),
  discountPercent: z.number().nullable(),
  /** Absent in series of versions that had no goods. */
  ...z.object(lineDetailsRecord).partial().shape,
  vatRate: z.enum(lineRates).optional(),
});

const month = z.string();

export const seriesRecord = z.object({
  ...fieldsOf(columns),
  docTypes: z.array(z.enum(seriesDocTypes)),
  lines: z.array(seriesLine),
  /** What was agreed later: the lines from a month on, the earliest first. */
  laterLines: z.array(
    z.object({
      from: month,
      day: z
        .int()
        .optional()
        .describe(
          "The day of the series' documents in that month, up to which price rises are included; absent if it is `dayOfMonth`",
        ),
      lines: z.array(seriesLine),
    }),
  ),
  indexation: z.object({ percent: z.number(), everyMonths: z.int(), from: z.iso.date() }).nullable(),
  clientName: z.string(),
  /** Periods that its lines name without a placeholder, in their words: every paper says them, whatever its month. */
  fixedPeriods: z.array(z.string()),
  /** Whose archive it lies in: it makes nothing meanwhile, and afterwards nothing of that time by itself. */
  archived: z.enum(["client", "organization"]).nullable(),
  /**
   * Due months whose papers did not come by themselves, the earliest first, each with a code of failures. They are tried
   * again until they are made; one that is closed (`period_closed`) is left to a person.
   */
  missed: z.array(z.object({ period: month, problem: z.string() })),
  /** The papers that come next by themselves, unless it is paused or archived: their month, day and total of one of them. */
  next: z.object({ period: month, date: z.iso.date(), totalCents: z.int().nullable() }).nullable(),
});

/** What became, or would become, of one series in a month. */
export const seriesItem = z.object({
  seriesId: identifier,
  name: z.string(),
  clientId: identifier,
  clientName: z.string(),
  mode: z.enum(seriesModes),
  date: z.iso.date(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  /** Of one paper. */
  totalCents: z.int(),
  /** Of one paper of the last time before; null when there was none. */
  previousCents: z.int().nullable(),
  /** Of its lines, each once. */
  vatRates: z.array(z.enum(lineRates)),
  /** What there is; of a trial run also what would be made, with neither id nor number. */
  documents: z.array(
    z.object({
      docType: z.enum(seriesDocTypes),
      id: identifier.nullable(),
      number: z.string().nullable(),
    }),
  ),
  state: z.enum(["new", "exists", "paused", "failed"]),
  /** Whose archiving keeps it from being made, where one does. */
  archived: z.enum(["client", "organization"]).optional(),
  /** A code of failures: why nothing was made, or why what was made stays a draft or is not sent. */
  problem: z.string().optional(),
});

/** A paper that a series has made. */
export const seriesPaper = z.object({
  period: month,
  documentId: identifier,
  docType: z.enum(docTypes),
  number: z.string(),
  date: z.iso.date(),
  dueDate: z.iso.date().nullable(),
  status: z.enum(documentStatuses),
  /** The correction that took its place. */
  correctedById: identifier.nullable(),
  totalCents: z.int(),
});

/** What looks like a series: papers of one client in consecutive months that say the same. */
export const suggestionRecord = z.object({
  clientId: identifier,
  clientName: z.string(),
  /** What its lines are called, folded; names it when it is declined. */
  key: z.string(),
  name: z.string(),
  docTypes: z.array(z.enum(seriesDocTypes)),
  documentIds: z.array(identifier),
  /** The months it was billed in, the earliest first. */
  months: z.array(month),
  /** Of the last paper. */
  totalCents: z.int(),
});
