import { type SQL, sql } from "drizzle-orm";

/**
 * Whether two documents, given by their names in a statement, have the same number: a document and its corrections.
 */
export const hasSameNumber = (one: string, other: string): SQL =>
  sql.raw(
    ["organization_id", "series", "doc_type", "number", "year"]
      .map((column) => `${one}.${column} = ${other}.${column}`)
      .join(" and "),
  );
