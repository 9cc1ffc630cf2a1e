import { randomBytes } from "node:crypto";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { emptyDatabase } from "@/db/testing/empty-database";
import { administer, databaseUrl, dropDatabase } from "@/db/testing/server";
import { log } from "@/lib/kernel/log";
import { messageWithCauses } from "@/lib/kernel/logged-error";
import { assertUsable } from "./usable";

async function asciiDatabase(): Promise<string> {
  const { url, prefix } = inject("testServer");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  await administer(url, async (sql) => {
    const [server] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    // Before PostgreSQL 15 there was no other locale provider.
    const provider = server!.version < 150_000 ? "" : "locale_provider libc";
    await sql.unsafe(
      `create database ${name} encoding 'SQL_ASCII' template template0 ${provider} lc_collate 'C' lc_ctype 'C'`,
    );
  });
  onTestFinished(() => dropDatabase(url, name));
  return databaseUrl(url, name);
}

test("a database in UTF-8 is usable", async () => {
  await expect(assertUsable("DATABASE_URL", await emptyDatabase())).resolves.toBeUndefined();
});

test("an unreachable or missing database is reported with its variable and the reason", async () => {
  const url = await emptyDatabase();
  const absent = Object.assign(new URL(url), { pathname: "/nobody_made_it" }).href;
  const silent = Object.assign(new URL(url), { port: "1" }).href;
  for (const [address, reason] of [
    [absent, /database "nobody_made_it" does not exist/],
    [silent, /ECONNREFUSED/],
  ] as const) {
    const error = await assertUsable("DATABASE_DIRECT_URL", address).catch((thrown) => thrown);
    expect(messageWithCauses(error)).toMatch(/^DATABASE_DIRECT_URL names a database that cannot be used: /);
    expect(messageWithCauses(error)).toMatch(reason);
  }
});

test("a database in another encoding is reported in the log with the way to a better one", async () => {
  const errorLog = vi.spyOn(log, "error");
  onTestFinished(() => errorLog.mockRestore());
  await assertUsable("DATABASE_URL", await asciiDatabase());
  expect(errorLog).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/DATABASE_URL .*SQL_ASCII.*--encoding UTF8/),
  );
});
