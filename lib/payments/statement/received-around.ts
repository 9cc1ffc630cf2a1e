import { and, gte, lt, type SQL } from "drizzle-orm";
import { payments } from "@/db/schema";
import { startOfDay } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import { maxDaysApart } from "./agreement";

/**
 * Returns the SQL condition that a payment was received on one of these days of the business, or at most `maxDaysApart`
 * days before the first or after the last of them: another source may have dated the same money so.
 */
export const isReceivedAround = (firstDay: CalendarDate, lastDay = firstDay): SQL | undefined =>
  and(
    gte(payments.receivedAt, startOfDay(firstDay, -maxDaysApart)),
    lt(payments.receivedAt, startOfDay(lastDay, maxDaysApart + 1)),
  );
