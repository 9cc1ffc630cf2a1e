import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { giveUp } from "@/lib/document-emails/sweep";
import { database } from "@/lib/kernel/database";
import { beginStopping } from "@/lib/kernel/health";
import { execute } from "@/lib/kernel/operation";
import { processNextItem } from "./process-next-item";
import { stopRun } from "./stop";
import { bulkScenario, lettersOf } from "./testing/scenario";

const { scenario, draft, client, bulk, run, work, emailsTo, injectFault } = bulkScenario();

const waitingJobs = () =>
  database().execute(sql`select 1 from jobs.job where data ->> 'job' = 'bulk-runs' and state = 'created'`);

test("the outcome of a letter under way reaches a stopped run whose process has died", async () => {
  const { id: clientId } = await client();
  const ids = [await draft({ clientId }), await draft({ clientId })];
  const { runId } = await bulk(ids, "issue_and_send", { background: true });
  // Stores the letter, as the process did that then died.
  await execute(processNextItem, scenario.caller, { runId: runId!, isLastTry: false });
  const stopped = await execute(stopRun, scenario.caller, { id: runId! });
  expect(stopped).toMatchObject({ state: "stopped", counts: { left: 1, stopped: 1 } });
  const working = work(runId!);
  const [letter] = await lettersOf(ids[0]!);
  await giveUp([letter!.id]);
  await working;
  expect(await run(runId!)).toMatchObject({
    state: "stopped",
    counts: { left: 0, failed: 1, stopped: 1 },
    items: [{ state: "failed", problem: "email_unknown" }, { state: "stopped" }],
  });
});

test("a stopping process begins no further letter and leaves the rest of its run to another", async () => {
  const { id: clientId, email } = await client();
  const ids: string[] = [];
  while (ids.length < 3) ids.push(await draft({ clientId }));
  const { runId } = await bulk(ids, "issue_and_send", { background: true });
  injectFault({ kind: "slow", delayMs: 300, times: 1 });
  const working = work(runId!);
  await vi.waitUntil(() => emailsTo(email).length > 0, { timeout: 60_000 });
  beginStopping();
  await working;
  expect(emailsTo(email)).toHaveLength(1);
  expect(await lettersOf(ids[0]!)).toMatchObject([{ state: "sent" }]);
  expect(await run(runId!)).toMatchObject({ state: "running", counts: { total: 3, done: 1 } });
  expect(await waitingJobs()).not.toHaveLength(0);
});
