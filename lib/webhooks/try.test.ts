import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { startWebhookReceiver } from "@/lib/webhook-deliveries/testing/receiver";
import { createWebhook } from "./create";
import { testWebhook } from "./try";

vi.stubEnv("WEBHOOK_ALLOW_PRIVATE", "1");
let testDb: TestDatabase;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  testDb = await testDatabase();
  const url = new URL(testDb.url);
  url.searchParams.set("search_path", "public, pg_catalog");
  openDatabase(url.href);
});
afterAll(async () => {
  await receiver.stop();
  await closeDatabase();
  await testDb.close();
});

test("a test delivery is made at once, even if the database's clock shows fractions of a millisecond", async () => {
  await testDb.db.execute(
    sql`create function public.now() returns timestamptz return timestamptz '2026-11-23 12:00:00.0009+03'`,
  );
  const admin = await callerAs("admin");
  const { id } = await execute(createWebhook, admin, { url: receiver.url });
  expect(await execute(testWebhook, admin, { id })).toMatchObject({ state: "delivered", attempts: 1 });
});
