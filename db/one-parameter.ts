import { type SQL, sql } from "drizzle-orm";

/**
 * Values as a subselect of one column, for `in` and `array`: one parameter however many there are, so that the statement
 * stays the same and there is no limit to meet.
 */
export const valuesOf = (values: readonly string[], type: "text" | "uuid" = "text"): SQL =>
  sql`(select value::${sql.raw(type)} from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb) as value)`;

/** Records as rows, in one parameter as well; their columns and types follow it: `as given(id uuid, cents bigint)`. */
export const recordsOf = (records: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb)`;
