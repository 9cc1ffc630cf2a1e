import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";

/** Whether an organization has documents dated before a day. */
export async function hasDocumentsBefore(
  db: Database,
  organizationId: string,
  day: CalendarDate,
): Promise<boolean> {
  const [paper] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), lt(documents.date, day)))
    .limit(1);
  return paper !== undefined;
}
