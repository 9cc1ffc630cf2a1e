import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { documents } from "@/db/schema";
import { yearOf } from "@/lib/values/dates";
import type { OutOfOrder } from "./problems";

type NumberedDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "organizationId" | "series" | "year" | "number" | "sequence" | "date"
>;

/**
 * Returns a document of the same numbering that has a smaller number and a later date, or a greater number and an
 * earlier date; the document itself when its number is of another year than its date; null when there is none.
 * Cancelled documents do not count, nor do numbers of another program, which follow an order of their own.
 */
export async function findOutOfOrder(db: Database, document: NumberedDocument): Promise<OutOfOrder | null> {
  const { id, organizationId, series: numbering, year, number, sequence, date } = document;
  if (sequence === null) return null;
  if (yearOf(date) !== year) return { number, date };
  const isInSeries = sql`organization_id = ${organizationId} and series = ${numbering} and year = ${year}
    and id <> ${id} and status <> 'cancelled'`;
  const [found] = await db.execute<OutOfOrder>(sql`
    (select number, date::text from documents
      where ${isInSeries} and sequence < ${sequence} and date > ${date} order by date desc limit 1)
    union all
    (select number, date::text from documents
      where ${isInSeries} and sequence > ${sequence} and date < ${date} order by sequence limit 1)
    limit 1`);
  return found ?? null;
}
