import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/db/testing/database";

/** Distinct from the message for any connection that has been silent for 35 seconds. */
const message = expect.stringContaining("does not go on");

const pidOf = async (db: Awaited<ReturnType<typeof testDatabase>>["db"]) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid;

function freeze(pid: number): void {
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => void process.kill(pid, "SIGCONT"));
}

test.runIf(process.platform === "linux")(
  "a statement whose server process is frozen fails within ten seconds, and other connections go on",
  async () => {
    const testDb = await testDatabase({ max: 2 });
    onTestFinished(testDb.close);
    // The connection used last is lent next.
    freeze(await pidOf(testDb.db));
    const stuck = expect(testDb.db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { code: "CONNECTION_LOST", message },
    });
    expect(await testDb.db.execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }]);
    await stuck;
    expect(await testDb.db.execute(sql`select 3 as three`)).toMatchObject([{ three: 3 }]);
  },
);

test.runIf(process.platform === "linux")(
  "a transaction whose server process is frozen fails and is rolled back",
  async () => {
    const testDb = await testDatabase({ max: 1 });
    onTestFinished(testDb.close);
    await testDb.db.execute(sql`create table noted (what text)`);
    const attempt = () =>
      testDb.db.transaction(async (tx) => {
        await tx.execute(sql`insert into noted values ('half')`);
        freeze(await pidOf(tx as never));
        await tx.execute(sql`insert into noted values ('never')`);
      });
    await expect(attempt()).rejects.toMatchObject({ code: "CONNECTION_LOST", message });
    expect(await testDb.db.execute(sql`select what from noted`)).toHaveLength(0);
  },
);

test("a statement that runs for 12 seconds on a living server is not interrupted", async () => {
  const testDb = await testDatabase({ max: 1 });
  onTestFinished(testDb.close);
  const slept = await testDb.db.execute<{ done: number }>(sql`select 1 as done from pg_sleep(12)`);
  expect(slept).toMatchObject([{ done: 1 }]);
});
