import "server-only";
import { today } from "@/lib/dates";
import { env } from "@/lib/env";

/** Today's calendar date where the business is. */
export const businessToday = () => today(env().BUSINESS_TIME_ZONE);
