import { type SQL, sql } from "drizzle-orm";

/** Values of the product's own, as those of enums, as a list in a statement. */
export const listed = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));
