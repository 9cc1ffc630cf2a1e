import { connectForBackup } from "@/db/backup/connect";
import { readApplied } from "@/db/migration-history";

/** Throws if the product has never migrated the database at `url`; `name` says in words which one it is. */
export async function assertMigrated(url: string, name: string): Promise<void> {
  const sql = connectForBackup(url);
  try {
    if ((await readApplied(sql)).length > 0) return;
  } finally {
    await sql.end({ timeout: 5 });
  }
  throw new Error(
    `There are no tables of the product in ${name}: it is not the database that the product uses.`,
  );
}
