import "server-only";
import { today } from "@/lib/values/dates";
import { env } from "./env";

/** Today's calendar date where the business is. */
export const businessToday = () => today(env().BUSINESS_TIME_ZONE);

/** The calendar date of a moment (ISO 8601) where the business is. */
export const businessDateOf = (moment: string) => today(env().BUSINESS_TIME_ZONE, new Date(moment));
