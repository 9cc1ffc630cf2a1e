import { expect, test } from "vitest";
import { emptyDatabase } from "@/db/testing/empty-database";
import { whileAnotherHoldsLock } from "@/db/testing/lock-holder";
import { administer } from "@/db/testing/server";
import { prepareJobs } from "./prepare";

test("preparing the jobs' tables waits for another process that is preparing them", async () => {
  const url = await emptyDatabase();
  await whileAnotherHoldsLock(url, 7_261_013, () => prepareJobs(url));
  const queues = await administer(url, (sql) => sql`select name from jobs.queue`);
  expect(queues.length).toBeGreaterThan(1);
});
