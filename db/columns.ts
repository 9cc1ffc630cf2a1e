import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, date, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { originalStates } from "./enums";

const utcTimestampPattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/**
 * Converts a server's timestamp to ISO 8601 text in UTC. A server normally writes UTC; then no Date object is needed.
 */
export function isoOf(written: string): string {
  const [, day, time, fraction = ""] = utcTimestampPattern.exec(written) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, "0")}Z` : new Date(written).toISOString();
}

/** A timestamp in UTC, read and written as ISO 8601 text, so that rows are ready for JSON. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: isoOf,
});

/** An exact decimal, read and written as a number; only for values that survive conversion to a double and back. */
export const decimal = customType<{
  data: number;
  driverData: string;
  config: { precision: number; scale: number };
}>({
  dataType: (config) => `numeric(${config?.precision ?? 14},${config?.scale ?? 3})`,
  fromDriver: Number,
  toDriver: String,
});

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/**
 * JSON stored exactly as sent: `jsonb` would reorder keys, drop duplicate keys and rewrite numbers. Written as text,
 * read as a value.
 */
export const jsonText = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
});

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** Integer kopecks, never a float. */
export const cents = () => bigint({ mode: "number" });

/** A calendar date, `YYYY-MM-DD`, never a timestamp. */
export const calendarDate = () => date({ mode: "string" });

const now = () => new Date().toISOString();

export const timestamps = () => ({
  createdAt: moment().notNull().$defaultFn(now),
  updatedAt: moment().notNull().$defaultFn(now).$onUpdateFn(now),
});

/**
 * Restricts a text column to the values of an enumeration: a new value needs only a one-line migration, not a
 * rewritten type.
 */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);

/** Restricts the state within an `Original`. */
export const originalCheck = (name: string, column: AnyPgColumn) =>
  check(
    name,
    sql`${column} ->> 'state' in (${sql.raw(originalStates.map((state) => `'${state}'`).join(", "))})`,
  );
