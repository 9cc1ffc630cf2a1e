import "server-only";
import { type Days, resolveDays } from "@/lib/values/ready-periods";
import { businessToday } from "./clock";

/** Resolves the ends of a list's period (`listDay`) to days, relative to today in the time zone of the business. */
export const resolveListDays = (ends: Parameters<typeof resolveDays>[0]): Days =>
  resolveDays(ends, businessToday());
