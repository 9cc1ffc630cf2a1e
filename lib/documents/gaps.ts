import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { numberGaps } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { query } from "@/lib/kernel/operation";
import { cursorOf, type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { activeOrganizationId } from "@/lib/organizations/active";
import type { CalendarDate } from "@/lib/values/dates";
import { calendarDate, identifier, listDay, orAbsent, pageLimit } from "@/lib/values/fields";

/** The date of the deleted document; for gaps that did not record it, the day of the deletion. */
const gapDate = () => sql`coalesce(${numberGaps.date}, ${dayOf(numberGaps.deletedAt)})`;

type Scope = { organizationId: string; from?: CalendarDate; to?: CalendarDate };

/** Gaps left by documents dated from `from` to `to`, both included; either may be open. */
export const isGapWithin = ({ organizationId, from, to }: Scope): SQL | undefined =>
  and(
    eq(numberGaps.organizationId, organizationId),
    from ? gte(gapDate(), sql`${from}::date`) : undefined,
    to ? lte(gapDate(), sql`${to}::date`) : undefined,
  );

const gapRecord = z.object({
  docType: z.enum(docTypes),
  year: z.int(),
  sequence: z.int(),
  number: z.string(),
  /** The date of the deleted document; null if it is no longer known. */
  date: calendarDate.nullable(),
  reason: z.string().nullable(),
  /** Whether others may know the number, because the document had been issued or sent. */
  wasHandedOver: z.boolean(),
  deletedByName: z.string(),
  deletedAt: z.string(),
});

const { docType, year, sequence, number, date, reason, wasHandedOver, deletedByName, deletedAt } = numberGaps;
const columns = { docType, year, sequence, number, date, reason, wasHandedOver, deletedByName, deletedAt };

const gapFilters = z.object({
  /** The active organization by default. */
  organizationId: orAbsent(identifier),
  docType: orAbsent(z.enum(docTypes)),
  from: orAbsent(listDay),
  to: orAbsent(listDay),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([z.iso.datetime(), z.enum(docTypes), z.int32(), z.int32()])),
});

/** Lists the gaps in all numberings of an organization, by the date of the deleted documents. */
export const listGaps = query(
  {
    level: "viewer",
    summary: "List numbers without a document, the last deleted first",
    description:
      "Each names the type and year, who deleted the draft, when and why. `from` and `to` limit the date of the draft. Without `organizationId` they are those of the active organization.",
    input: gapFilters,
    output: pageRecord(gapRecord),
  },
  async (context, { limit, cursor, ...filters }): Promise<Page<z.output<typeof gapRecord>>> => {
    const organizationId = filters.organizationId ?? (await activeOrganizationId(context));
    if (!organizationId) return { items: [], nextCursor: null };
    const position = sql`(${deletedAt}, ${docType}, ${year}, ${sequence})`;
    const isAfterCursor =
      cursor &&
      sql`${position} < (${cursor[0]}::timestamptz, ${cursor[1]}, ${cursor[2]}::int, ${cursor[3]}::int)`;
    const rows = await context.db
      .select(columns)
      .from(numberGaps)
      .where(
        and(
          isGapWithin({ organizationId, from: filters.from, to: filters.to }),
          filters.docType && eq(docType, filters.docType),
          isAfterCursor,
        ),
      )
      .orderBy(desc(deletedAt), desc(docType), desc(year), desc(sequence))
      .limit(limit + 1);
    return pageOf(rows, limit, (gap) => [gap.deletedAt, gap.docType, gap.year, gap.sequence]);
  },
);
