import { sql } from "drizzle-orm";
import { TestClock } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "@/db/client";
import { openEngine, workQueue } from "@/db/jobs/engine";
import { throughPool } from "@/db/jobs/executor";
import { database } from "@/lib/kernel/database";
import { nextTime } from "./next-time";
import { queueScenario } from "./testing/scenario";

const { url } = queueScenario();

const moscow = "Europe/Moscow";

test.each([
  ["0 0 * * *", "2026-12-31T20:59:30.000Z", "2026-12-31T21:00:00.000Z"],
  ["0 0 * * *", "2026-12-31T21:00:00.000Z", "2027-01-01T21:00:00.000Z"],
  ["30 1 1 * *", "2026-12-31T21:00:00.000Z", "2026-12-31T22:30:00.000Z"],
  ["7 * * * *", "2026-11-22T10:07:30.000Z", "2026-11-22T11:07:00.000Z"],
])("%s in Moscow comes next after %s at %s", (cron, from, next) => {
  expect(nextTime(cron, moscow, new Date(from))).toBe(next);
});

test("a job scheduled for midnight in Moscow begins then, once", async () => {
  const clock = new TestClock("2026-12-31T20:57:00.000Z");
  const connection = connect(url(), { max: 1 });
  const executor = throughPool(connection.pool);
  const setSessionStatements = async (statements: string[]) => {
    for (const statement of statements) await executor.executeSql(statement);
  };
  const engine = openEngine({ ...executor, setSessionStatements }, { clock });
  onTestFinished(async () => {
    await engine.stop({ graceful: false });
    await connection.close();
  });
  await engine.start();
  await engine.schedule(
    workQueue,
    "0 0 * * *",
    { job: "sessions-ended" },
    { tz: moscow, key: "sessions-ended" },
  );
  const begun = async () =>
    (await database().execute(sql`select id from jobs.job where name = ${workQueue}`)).length;
  await clock.tick(2 * 60_000);
  expect(await begun()).toBe(0);
  await clock.tick(3 * 60_000);
  expect(await begun()).toBe(1);
  await clock.tick(10 * 60_000);
  expect(await begun()).toBe(1);
});
