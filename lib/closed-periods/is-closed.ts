import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";

type Dated = {
  organizationId: string;
  date: CalendarDate;
  correctionDate?: CalendarDate | null;
  upd?: { shippedAt?: CalendarDate | null } | null;
};

/** The day of a document that lies in a closed month: its own or that of its correction, or that of its shipment. */
export type ClosedDay = { field: "date" | "shippedAt"; day: CalendarDate };

/**
 * The day of a document that lies in a closed month, null when none does: it is dated there, or belongs there by its day of
 * shipment. It only tells: what refuses are the triggers on the tables, whatever writes to them.
 */
export async function closedDayOf(db: Database, document: Dated): Promise<ClosedDay | null> {
  const [closed] = await closedDaysOf(db, [document]);
  return closed ?? null;
}

/** The same of many, each in its place. */
export async function closedDaysOf(
  db: Database,
  documents: readonly Dated[],
): Promise<Array<ClosedDay | null>> {
  if (documents.length === 0) return [];
  const dated = documents.map((document) => ({ document, days: daysOf(document) }));
  const rows = await db
    .select({ organizationId: closedPeriods.organizationId, month: closedPeriods.month })
    .from(closedPeriods)
    .where(
      and(
        inArray(closedPeriods.organizationId, unique(documents.map(({ organizationId }) => organizationId))),
        inArray(closedPeriods.month, unique(dated.flatMap(({ days }) => days.map(({ month }) => month)))),
      ),
    );
  const closed = new Set(rows.map(({ organizationId, month }) => `${organizationId} ${month}`));
  return dated.map(({ document, days }) => {
    const found = days.find(({ month }) => closed.has(`${document.organizationId} ${month}`));
    return found ? { field: found.field, day: found.day } : null;
  });
}

/** The first day of the closed month that a document is of, for a statement that reads something of it; null when it is of none. */
export const closedMonthOf = (document: Dated): SQL<string | null> => sql`(
  select min(${closedPeriods.month})::text from ${closedPeriods}
   where ${closedPeriods.organizationId} = ${document.organizationId}
     and ${inArray(closedPeriods.month, unique(daysOf(document).map(({ month }) => month)))})`;

const unique = (values: string[]) => [...new Set(values)];

const daysOf = ({ date, correctionDate, upd }: Dated) =>
  [
    { field: "date" as const, day: date },
    { field: "date" as const, day: correctionDate },
    { field: "shippedAt" as const, day: upd?.shippedAt },
  ].flatMap(({ field, day }) => (day ? [{ field, day, month: monthOf(day).periodStart }] : []));
