import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Returns values as a single-column subselect for `in` and `array`. It is one parameter however many values there
 * are, so the statement's text stays the same and no parameter limit applies.
 */
export const valuesOf = (values: readonly string[], type: "text" | "uuid" = "text"): SQL =>
  sql`(select value::${sql.raw(type)} from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb) as value)`;

/**
 * Returns records as rows, also in one parameter; append their columns and types: `as given(id uuid, cents bigint)`.
 */
export const recordsOf = (records: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb)`;

/** Returns names and types for `recordsOf` whose records have the names of these columns. */
export const definitionOf = (columns: Record<string, PgColumn>): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `"${name}" ${column.getSQLType()}`)
      .join(", "),
  );
