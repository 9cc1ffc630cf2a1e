import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";

type DatedDocument = {
  organizationId: string;
  date: CalendarDate;
  correctionDate?: CalendarDate | null;
  upd?: { shippedAt?: CalendarDate | null } | null;
};

/**
 * The day of a document that is in a closed month: its own day or that of its correction (`date`), or its
 * shipping day (`shippedAt`).
 */
export type ClosedDay = { field: "date" | "shippedAt"; day: CalendarDate };

/**
 * Returns the day of a document that is in a closed month, null if none is: its date, correction date or
 * shipping day. This only informs; triggers on the tables enforce closed months, whatever writes to them.
 */
export async function closedDayOf(db: Database, document: DatedDocument): Promise<ClosedDay | null> {
  const [closed] = await closedDaysOf(db, [document]);
  return closed ?? null;
}

/**
 * Returns the day of each document that is in a closed month, in the order of the documents; null where none
 * is.
 */
export async function closedDaysOf(
  db: Database,
  documents: readonly DatedDocument[],
): Promise<Array<ClosedDay | null>> {
  if (documents.length === 0) return [];
  const dated = documents.map((document) => ({ document, days: datedFieldsOf(document) }));
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

/**
 * Returns, as SQL, the first day of the closed month to which a document belongs, for use in a statement that
 * reads the document; null if there is none.
 */
export const closedMonthOf = (document: DatedDocument): SQL<string | null> => sql`(
  select min(${closedPeriods.month})::text from ${closedPeriods}
   where ${closedPeriods.organizationId} = ${document.organizationId}
     and ${inArray(closedPeriods.month, unique(datedFieldsOf(document).map(({ month }) => month)))})`;

const unique = (values: string[]) => [...new Set(values)];

const datedFieldsOf = ({ date, correctionDate, upd }: DatedDocument) =>
  [
    { field: "date" as const, day: date },
    { field: "date" as const, day: correctionDate },
    { field: "shippedAt" as const, day: upd?.shippedAt },
  ].flatMap(({ field, day }) => (day ? [{ field, day, month: monthOf(day).periodStart }] : []));
