import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, date, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { originalStates } from "./enums";

const writtenInUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** A moment as ISO 8601 text in UTC. A server writes it in its own time zone, which is UTC as a rule: then no date is made of it. */
export function isoOf(written: string): string {
  const [, day, time, fraction = ""] = writtenInUtc.exec(written) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, "0")}Z` : new Date(written).toISOString();
}

/** A moment in UTC, read and written as ISO 8601 text, so that a row is ready for JSON. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: isoOf,
});

/** Exact decimal, read and written as a number; only for values that a double holds exactly enough to print back. */
export const decimal = customType<{
  data: number;
  driverData: string;
  config: { precision: number; scale: number };
}>({
  dataType: (config) => `numeric(${config?.precision ?? 14},${config?.scale ?? 3})`,
  fromDriver: Number,
  toDriver: String,
});

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/**
 * JSON kept letter for letter, as somebody sent it: `jsonb` would reorder keys, drop doubled ones and rewrite numbers.
 * Written as text, read as the value.
 */
export const jsonText = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
});

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** Integer minor units; never a float. */
export const cents = () => bigint({ mode: "number" });

/** A calendar date, `YYYY-MM-DD`, never a moment. */
export const calendarDate = () => date({ mode: "string" });

const now = () => new Date().toISOString();

export const timestamps = () => ({
  createdAt: moment().notNull().$defaultFn(now),
  updatedAt: moment().notNull().$defaultFn(now).$onUpdateFn(now),
});

/** Enumerations are text with a check: a new value is a one-line migration, without rewriting a type. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);

/** The state within an `Original`. */
export const originalCheck = (name: string, column: AnyPgColumn) =>
  check(
    name,
    sql`${column} ->> 'state' in (${sql.raw(originalStates.map((state) => `'${state}'`).join(", "))})`,
  );
