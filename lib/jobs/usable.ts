import "server-only";
import postgres from "postgres";
import { log } from "@/lib/kernel/log";

/**
 * Checks that the product can work with a database, before anything in it is changed. Throws an error naming the
 * variable if the database does not respond or refuses access. Logs an error if its encoding is not UTF-8.
 */
export async function assertUsable(
  variable: "DATABASE_URL" | "DATABASE_DIRECT_URL",
  url: string,
): Promise<void> {
  // There may be a pooling proxy in front, which does not support prepared statements.
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    prepare: false,
    fetch_types: false,
    connection: { application_name: "documents" },
    onnotice: () => {},
  });
  const [found] = await sql<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`
    .catch((error: Error) => {
      throw new Error(`${variable} names a database that cannot be used`, { cause: error });
    })
    .finally(() => sql.end({ timeout: 5 }));
  if (!found || found.encoding === "UTF8") return;
  log.error(
    `${variable} names a database with the encoding ${found.encoding}, which breaks search and sorting: create one with createdb --encoding UTF8 --template template0 and restore a backup into it`,
  );
}
