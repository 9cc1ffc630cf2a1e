import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { clients } from "@/db/schema";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { patiently } from "@/lib/testing/patiently";
import { database } from "./database";
import { Failure } from "./errors";
import { command, execute, query } from "./operation";

operateOnTestDatabase();

const none = z.object({});
const addClient = (name: string) => ({ kind: "company" as const, name, search: name });

test("a command that fails after writing is rolled back", async () => {
  const fail = command({ level: "user", summary: "Fails late", input: none }, async ({ db }) => {
    await db.insert(clients).values(addClient("полдела"));
    throw new Failure("conflict");
  });
  expect((await failureOf(execute(fail, await callerAs("user"), {}))).code).toBe("conflict");
  expect(await database().$count(clients, eq(clients.name, "полдела"))).toBe(0);
});

test("permission is checked before input", async () => {
  const strict = query(
    { level: "admin", summary: "Strict", input: z.object({ name: z.string() }) },
    async () => 1,
  );
  expect((await failureOf(execute(strict, await callerAs("user"), {}))).code).toBe("forbidden");
  const visitor = { ...(await callerAs("user")), actor: null };
  expect((await failureOf(execute(strict, visitor, {}))).code).toBe("unauthorized");
});

test("two commands that deadlock both succeed, one of them after a retry", async () => {
  const [first, second] = await database()
    .insert(clients)
    .values([addClient("а"), addClient("б")])
    .returning();
  let attempts = 0;
  let waiting = 0;
  let open = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  const lockBoth = command(
    { level: "user", summary: "Locks two rows", input: z.object({ order: z.array(z.uuid()) }) },
    async ({ db }, { order }) => {
      attempts += 1;
      await db.select().from(clients).where(eq(clients.id, order[0]!)).for("update");
      waiting += 1;
      if (waiting >= 2) open();
      await bothHoldOne;
      await db.select().from(clients).where(eq(clients.id, order[1]!)).for("update");
      return order.length;
    },
  );
  const caller = await callerAs("user");
  const results = await Promise.all([
    execute(lockBoth, caller, { order: [first!.id, second!.id] }),
    execute(lockBoth, caller, { order: [second!.id, first!.id] }),
  ]);
  expect(results).toEqual([2, 2]);
  expect(attempts).toBeGreaterThan(2);
});

test("a command whose prepared statement no longer fits a changed table is retried", async () => {
  const caller = await callerAs("user");
  await database().execute(sql`create table changing as select 1 as what`);
  const look = command({ level: "user", summary: "Reads", input: z.object({}) }, async ({ db }) => [
    ...(await db.execute(sql`select what from changing where ${"a"}::text = 'a'`)),
  ]);
  const looks = () => Promise.all(Array.from({ length: 30 }, () => execute(look, caller, {})));
  await looks();
  await looks();
  await database().execute(sql`alter table changing alter column what type text`);
  expect(await looks()).toEqual(Array(30).fill([{ what: "1" }]));
});

test("200 calls at once are all served", async () => {
  const count = query({ level: "viewer", summary: "Counts", input: none }, ({ db }) => db.$count(clients));
  const caller = await callerAs("viewer");
  const counts = await Promise.all(
    Array.from({ length: 200 }, () => patiently(() => execute(count, caller, {}))),
  );
  expect(new Set(counts).size).toBe(1);
});
