import type { Database } from "@/db/client";

/**
 * Builds a Drizzle statement once per pool and not for each use, because building it takes longer than PostgreSQL takes
 * to execute it. In a transaction it is built anew. Values that change between uses must be a `sql.placeholder`.
 */
export function writtenOnce<Statement>(write: (db: Database) => Statement): (db: Database) => Statement {
  const written = new WeakMap<Database, Statement>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const statement = write(db);
    written.set(db, statement);
    return statement;
  };
}
