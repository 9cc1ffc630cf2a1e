import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { execute } from "@/lib/kernel/operation";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { queueScenario, testJob } from "@/lib/queue/testing/scenario";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { listJobs } from "./list";
import { jobsOverview } from "./overview";
import { removeDeadJobs, removeJob } from "./remove";
import { retryDeadJobs, retryJob } from "./retry";
import { jobRecord } from "./schema";

const { work, until } = queueScenario();
const emailId = "019a0000-0000-7000-8000-000000000000";

/** Creates jobs for unknown e-mails, which fail for good. */
async function deadJobs(count: number) {
  const job = defineJob({
    name: "email-unfinished",
    input: z.object({ emailId: z.string() }),
    retries: 0,
    run: () => Promise.reject(new Failure("no_mail_server")),
  });
  const stop = await work([job]);
  for (let index = 0; index < count; index += 1) await enqueue(database(), job, { emailId });
  await until((rows) => rows.filter(({ queue }) => queue === "dead").length === count);
  await stop();
  const { items } = await execute(listJobs, await callerAs("admin"), { state: "dead" });
  return items;
}

test("a dead job is listed with its reason, and runs again on request", async () => {
  const admin = await callerAs("admin");
  const [dead] = await deadJobs(1);
  expect(z.array(jobRecord).parse([dead])).toMatchObject([
    { job: "email-unfinished", state: "dead", attempts: 1, error: "no_mail_server" },
  ]);
  const { items } = await execute(listJobs, admin, {});
  expect(items.map(({ state }) => state)).toEqual(["dead"]);
  await execute(retryJob, admin, { id: dead!.id });
  const waiting = await execute(listJobs, admin, { state: "waiting" });
  expect(waiting.items).toMatchObject([{ job: "email-unfinished", attempts: 0, error: null }]);
  expect(await failureOf(execute(retryJob, admin, { id: dead!.id }))).toMatchObject({ code: "not_found" });
  const done: unknown[] = [];
  await work([
    {
      ...testJob(async () => {}),
      input: z.object({ emailId: z.string() }),
      run: async (input) => void done.push(input),
    },
  ]);
  await until((rows) => rows.some(({ state }) => state === "completed"));
  expect(done).toEqual([{ emailId }]);
});

test("one or all dead jobs can be deleted; a waiting job cannot be deleted or retried", async () => {
  const admin = await callerAs("admin");
  const [first, , third] = await deadJobs(3);
  await execute(removeJob, admin, { id: first!.id });
  expect(await execute(removeDeadJobs, admin, {})).toEqual({ count: 2 });
  expect(await failureOf(execute(removeJob, admin, { id: third!.id }))).toMatchObject({ code: "not_found" });
  await enqueue(database(), { ...testJob(async () => {}) }, { n: 1 });
  const { items } = await execute(listJobs, admin, { state: "waiting" });
  expect(await failureOf(execute(removeJob, admin, { id: items[0]!.id }))).toMatchObject({
    code: "conflict",
  });
  expect(await failureOf(execute(retryJob, admin, { id: items[0]!.id }))).toMatchObject({ code: "conflict" });
});

test("retrying all dead jobs lets equal ones wait as one", async () => {
  await deadJobs(2);
  expect(await execute(retryDeadJobs, await callerAs("admin"), {})).toEqual({ count: 2 });
  const rows = await database().execute(
    sql`select id from jobs.job where state = 'created' and name = 'work'`,
  );
  expect(rows).toHaveLength(1);
});

test("the overview shows each kind's counts, last failure and next run", async () => {
  await deadJobs(1);
  const asked = Date.now();
  const kinds = await execute(jobsOverview, await callerAs("admin"), {});
  expect(kinds.find(({ name }) => name === "email-unfinished")).toMatchObject({
    counts: { dead: 1 },
    last: { error: "no_mail_server" },
    everySeconds: null,
  });
  const hourly = kinds.find(({ name }) => name === "sessions-ended");
  expect(hourly).toMatchObject({ everySeconds: 3600, last: null });
  expect(Date.parse(hourly!.nextAt!)).toBeGreaterThan(asked);
});

test("a page of jobs leads to the next", async () => {
  const admin = await callerAs("admin");
  const all = await deadJobs(3);
  const first = await execute(listJobs, admin, { state: "dead", limit: 2 });
  const second = await execute(listJobs, admin, { state: "dead", limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(second.nextCursor).toBeNull();
});

test("a cursor whose moment is not a date is refused", async () => {
  const admin = await callerAs("admin");
  const cursor = Buffer.from(JSON.stringify(["yesterday", v7()])).toString("base64url");
  expect(await failureOf(execute(listJobs, admin, { cursor }))).toEqual({
    code: "validation_error",
    fields: ["cursor"],
  });
});

test("a member who is not an administrator may not list jobs", async () => {
  const user = await callerAs("user");
  expect(await failureOf(execute(listJobs, user, {}))).toMatchObject({ code: "forbidden" });
});
