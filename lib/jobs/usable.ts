import "server-only";
import postgres from "postgres";
import { log } from "@/lib/kernel/log";

/**
 * Looks whether the product can work with a database before anything is changed in it. Throws, in words that name the variable,
 * when it does not answer or lets nobody in. Of another encoding than UTF-8 the log tells.
 */
export async function assertUsable(
  variable: "DATABASE_URL" | "DATABASE_DIRECT_URL",
  url: string,
): Promise<void> {
  // A pooling proxy may stand in front, which keeps no prepared statements.
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
