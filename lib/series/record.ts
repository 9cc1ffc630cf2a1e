import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { docTypes, documentStatuses, lineRates, seriesDocTypes, seriesModes, vatModes } from "@/db/enums";
import { clients, series } from "@/db/schema";
import { clientHintRecord } from "@/lib/clients/hints";
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

export const currentClientName = sql<string>`coalesce(${clients.shortName}, ${clients.name})`;

/** A line as a series stores it; without a rate of its own it uses the organization's rate of the day. */
const seriesLine = z.object({
  serviceId: identifier.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string(),
  qty: z.number(),
  priceCents: z.int(),
  discountPercent: z.number().nullable(),
  /** Absent in series created before versions supported goods. */
  ...z.object(lineDetailsRecord).partial().shape,
  vatRate: z.enum(lineRates).optional(),
});

const month = z.string();

export const seriesRecord = z.object({
  ...fieldsOf(columns),
  docTypes: z.array(z.enum(seriesDocTypes)),
  lines: z.array(seriesLine),
  /** Lines agreed from a month on, earliest first. */
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
      vatMode: z.enum(vatModes),
    }),
  ),
  /** That of the next documents; later lines have their own. */
  vatMode: z.enum(vatModes),
  indexation: z.object({ percent: z.number(), everyMonths: z.int(), from: z.iso.date() }).nullable(),
  clientName: z.string(),
  clientHint: clientHintRecord,
  /**
   * Periods that its lines name without a placeholder, in their words: every document names them, whatever
   * its month.
   */
  fixedPeriods: z.array(z.string()),
  /**
   * Whether its client or organization is archived: meanwhile it creates nothing, and later it does not catch
   * up automatically.
   */
  archived: z.enum(["client", "organization"]).nullable(),
  /**
   * Due months whose documents were not created automatically, earliest first, each with a failure code. They
   * are retried until they succeed; a closed month (`period_closed`) is left to a person.
   */
  missed: z.array(z.object({ period: month, problem: z.string() })),
  /**
   * The next automatic documents, unless it is paused or archived: their month, their day and the total of
   * one of them.
   */
  next: z.object({ period: month, date: z.iso.date(), totalCents: z.int().nullable() }).nullable(),
});

/** The result, or the expected result, of one series in a month. */
export const seriesItem = z.object({
  seriesId: identifier,
  name: z.string(),
  clientId: identifier,
  clientName: z.string(),
  clientHint: clientHintRecord,
  mode: z.enum(seriesModes),
  date: z.iso.date(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  /** The total of one document. */
  totalCents: z.int(),
  /** The total of one document of the previous time; null if there was none. */
  previousCents: z.int().nullable(),
  /** The rates of its lines, each once. */
  vatRates: z.array(z.enum(lineRates)),
  /** The existing documents; in a trial run also those that would be created, with neither id nor number. */
  documents: z.array(
    z.object({
      docType: z.enum(seriesDocTypes),
      id: identifier.nullable(),
      number: z.string().nullable(),
    }),
  ),
  state: z.enum(["new", "exists", "paused", "failed"]),
  /**
   * Whether the series was paused on the day of these documents: they are made only if the series is named, and the
   * state is `paused` otherwise.
   */
  wasPaused: z.boolean().optional(),
  /** The archived party that keeps it from being run, if any. */
  archived: z.enum(["client", "organization"]).optional(),
  /** A failure code: why nothing was created, or why what was created stays a draft or is not sent. */
  problem: z.string().optional(),
});

/** A document created by a series. */
export const seriesPaper = z.object({
  period: month,
  documentId: identifier,
  docType: z.enum(docTypes),
  number: z.string(),
  date: z.iso.date(),
  dueDate: z.iso.date().nullable(),
  status: z.enum(documentStatuses),
  /** The correction that replaced it. */
  correctedById: identifier.nullable(),
  totalCents: z.int(),
});

/** A suggestion for a series: documents of one client in consecutive months with the same contents. */
export const suggestionRecord = z.object({
  clientId: identifier,
  clientName: z.string(),
  /** The key of its lines' names; identifies the suggestion when it is declined. */
  key: z.string(),
  name: z.string(),
  docTypes: z.array(z.enum(seriesDocTypes)),
  documentIds: z.array(identifier),
  /** The months in which it was billed, earliest first. */
  months: z.array(month),
  /** The total of the last document. */
  totalCents: z.int(),
});
