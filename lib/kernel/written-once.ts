import type { Database } from "@/db/client";

/**
 * A statement that Drizzle writes once for a pool and not at each use, which takes it longer than PostgreSQL takes to
 * answer; in a transaction it is written anew. What changes from use to use is a `sql.placeholder`.
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
