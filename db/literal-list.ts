import { type SQL, sql } from "drizzle-orm";

/** Writes the product's own values, such as those of enums, as a list in a statement. */
export const literalList = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));
