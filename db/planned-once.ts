import { type SQL, sql } from "drizzle-orm";
import { plannedOnceMark } from "./pool/repeated-statements";

/**
 * Marks a large statement about single rows, which takes PostgreSQL ten times as long to plan as to run. Each
 * connection then plans it once for all values; without the mark, statements that count or group are planned every
 * time.
 */
export const plannedOnce: SQL = sql.raw(plannedOnceMark);
