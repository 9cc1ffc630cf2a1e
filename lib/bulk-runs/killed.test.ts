import { once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documents } from "@/db/schema";
import { administer } from "@/db/testing/server";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { startProgram } from "@/lib/testing/start-program";
import { getRun } from "./get";
import { runBulk } from "./run";

const scenario = documentScenario();

const count = 120;

const worker = () => startProgram("lib/bulk-runs/testing/worker-process.ts", scenario.database.url);

const isAct = eq(documents.docType, "act");
/** Counts only, because it is polled constantly and the processes need the machine, too. */
const countActs = () => database().$count(documents, isAct);

/** Locks documents while `work` runs, so that no worker finishes. */
const whileLocked = (ids: string[], work: () => Promise<void>) =>
  administer(scenario.database.plainUrl, async (other) => {
    await other.begin(async (tx) => {
      await tx`select id from documents where id = any(${ids}) for update`;
      await work();
    });
  });

test("processes killed in the middle of a run still leave exactly one act per document", async () => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await scenario.create({ docType: "invoice" })).id);
  const { runId } = await execute(runBulk, scenario.caller, { ids, action: "act", background: true });
  await whileLocked(ids.slice(count / 2), async () => {
    for (const minActs of [5, 15]) {
      const child = await worker();
      await vi.waitUntil(async () => (await countActs()) >= minActs, { timeout: 120_000, interval: 10 });
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    expect(await countActs()).toBeLessThan(count);
  });
  await Promise.all([worker(), worker()]);
  const run = () => execute(getRun, scenario.caller, { id: runId! });
  await vi.waitUntil(async () => (await run()).state === "done", { timeout: 120_000, interval: 100 });
  expect((await run()).counts).toMatchObject({ total: count, done: count });
  const acts = await database().select().from(documents).where(isAct);
  expect(acts.map(({ basisDocumentId }) => basisDocumentId).sort()).toEqual(ids.toSorted());
});
