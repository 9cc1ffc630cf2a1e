import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { numberGaps } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import type { CalendarDate } from "@/lib/values/dates";
import { calendarDate } from "@/lib/values/fields";

const mostShown = 500;

/** The date of the deleted document; for gaps that did not record it, the day of the deletion. */
const gapDate = () => sql`coalesce(${numberGaps.date}, ${dayOf(numberGaps.deletedAt)})`;

type Scope = { organizationId: string; from: CalendarDate; to: CalendarDate };

/** Gaps left by documents dated from `from` to `to`, both included. */
export const isGapWithin = ({ organizationId, from, to }: Scope): SQL | undefined =>
  and(
    eq(numberGaps.organizationId, organizationId),
    gte(gapDate(), sql`${from}::date`),
    lte(gapDate(), sql`${to}::date`),
  );

/** Lists the gaps in all numberings of the active organization, by the date of the deleted documents. */
export const listGaps = query(
  {
    level: "viewer",
    summary: "List numbers without a document, by the date of the deleted draft",
    input: z.object({ from: calendarDate, to: calendarDate }),
  },
  async (context, { from, to }) => {
    const organizationId = await activeOrganizationId(context);
    if (!organizationId) return [];
    return context.db
      .select({
        sequence: numberGaps.sequence,
        number: numberGaps.number,
        deletedByName: numberGaps.deletedByName,
        deletedAt: numberGaps.deletedAt,
        reason: numberGaps.reason,
        wasHandedOver: numberGaps.wasHandedOver,
      })
      .from(numberGaps)
      .where(isGapWithin({ organizationId, from, to }))
      .orderBy(desc(numberGaps.deletedAt), desc(numberGaps.number))
      .limit(mostShown);
  },
);
