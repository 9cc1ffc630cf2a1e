import { sql } from "drizzle-orm";
import { z } from "zod";
import journal from "@/db/migrations/meta/_journal.json";
import { backupState } from "@/lib/backups/state";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { countSealed } from "@/lib/sealed-values/count";
import { configuredParts } from "./parts";
import { warningsOf } from "./warnings";

type Database = { version: string; bytes: number };

/** Returns what the product runs on, for its administrators. */
export const aboutInstallation = query(
  { level: "admin", summary: "Return what the product runs on", input: z.object({}) },
  async ({ db }) => {
    const [database] = await db.execute<Database>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
    );
    const applied = await db.execute<{ when: number }>(
      sql`select created_at::float8 as when from drizzle.__drizzle_migrations order by id`,
    );
    return {
      node: process.versions.node,
      upSeconds: Math.round(process.uptime()),
      database: database!,
      migrations: applied.flatMap(
        ({ when }) => journal.entries.find((entry) => entry.when === when)?.tag ?? [],
      ),
      warnings: warningsOf(env()),
      parts: configuredParts(env()),
      backups: await backupState(db),
      sealed: await countSealed(db),
    };
  },
);
