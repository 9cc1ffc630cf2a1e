import { type SQL, sql } from "drizzle-orm";
import { plannedOnceMark } from "./pool/repeated";

/**
 * Stands in a large statement about single rows, which takes PostgreSQL ten times as long to plan as to run. Each connection plans it
 * once for any values, which it otherwise does not where something is counted or grouped.
 */
export const plannedOnce: SQL = sql.raw(plannedOnceMark);
