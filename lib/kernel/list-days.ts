import "server-only";
import { type Days, daysMeant } from "@/lib/values/ready-periods";
import { businessToday } from "./clock";

/** Resolves the ends of a list's period (`listDay`) to days, relative to today in the time zone of the business. */
export const listDays = (ends: Parameters<typeof daysMeant>[0]): Days => daysMeant(ends, businessToday());
