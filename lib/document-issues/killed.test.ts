import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "@/db/factories/random";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { programOf } from "@/db/testing/program";

const processCount = 3;
const roundsPerProcess = 7;
const random = createRandom(13);

/** Selects documents whose number of issues in force does not match their status. */
const findMismatched = ({ sql }: TestDatabase) => sql`
  select id, status, (select count(*)::int from document_issues where document_id = documents.id and withdrawn_at is null) as issues
  from documents
  where (select count(*) from document_issues where document_id = documents.id and withdrawn_at is null)
        <> case when status = 'draft' then 0 else 1 end`;

/** Counts all issues ever made: withdrawn ones are kept, so the number only grows. */
async function countIssues({ sql }: TestDatabase): Promise<number> {
  const [row] = await sql`select count(*)::int as count from document_issues`;
  return row?.count;
}

async function countDrafts({ sql }: TestDatabase): Promise<number> {
  const [row] = await sql`select count(*)::int as count from documents where status = 'draft'`;
  return row?.count;
}

/**
 * Starts a process that issues documents, cuts its database connections at random moments, and kills it at the last
 * one.
 */
async function issueAndKill(database: TestDatabase): Promise<void> {
  const child = spawn(
    process.execPath,
    [...programOf("lib/document-issues/testing/issuing-process.ts"), database.url],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(createInterface(child.stdout), "line");
  for (let round = 1; round <= roundsPerProcess; round++) {
    await waitForMoreIssues(database);
    // A random moment, not a wait for something to happen.
    await delay(random.int(0, 30));
    if (round < roundsPerProcess) {
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
    } else {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    expect(await findMismatched(database)).toEqual([]);
  }
}

/** Waits until the process is working again. */
async function waitForMoreIssues(database: TestDatabase): Promise<void> {
  const before = await countIssues(database);
  await expect.poll(() => countIssues(database), { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
}

test("each document has exactly one issue in force and a draft none, whenever the issuing process is killed", async () => {
  const database = await testDatabase({ max: 1 });
  onTestFinished(() => database.close());
  for (let each = 0; each < processCount; each++) await issueAndKill(database);
  expect(await findMismatched(database)).toEqual([]);
  expect(await countIssues(database)).toBeGreaterThanOrEqual(processCount * roundsPerProcess);
  expect(await countDrafts(database)).toBeGreaterThan(0);
});
