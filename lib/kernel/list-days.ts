import "server-only";
import { type Days, daysMeant } from "@/lib/values/ready-periods";
import { businessToday } from "./clock";

/** The days that the ends of a list (`listDay`) mean now where the business is. */
export const listDays = (ends: Parameters<typeof daysMeant>[0]): Days => daysMeant(ends, businessToday());
