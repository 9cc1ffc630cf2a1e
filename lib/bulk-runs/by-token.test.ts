import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { events, members, programTokens } from "@/db/schema";
import { administer } from "@/db/testing/server";
import { database } from "@/lib/kernel/database";
import { type Caller, execute, memberActor } from "@/lib/kernel/operation";
import { actorOfToken } from "@/lib/program-tokens/actor-of-token";
import { createToken } from "@/lib/program-tokens/create";
import { removeToken } from "@/lib/program-tokens/remove";
import { countBlocked } from "@/lib/testing/count-blocked";
import { failureOf } from "@/lib/testing/failure";
import { actorOfRun } from "./actor";
import { exportRun } from "./export";
import { getRun } from "./get";
import { listRuns } from "./list";
import { markSeen } from "./mark-seen";
import { runBulk } from "./run";
import { bulkScenario, lettersOf, statusOf } from "./testing/scenario";
import { undoRun } from "./undo";

const { scenario, draft, client, run, work } = bulkScenario();

let tokenId: string;
let program: Caller;

beforeEach(async () => {
  const made = await execute(createToken, scenario.caller, { name: "Робот", permission: "user" });
  tokenId = made.id;
  program = { ...scenario.caller, actor: await actorOfToken(made.token) };
});

const begin = async (ids: string[], action = "issue", background = true) =>
  (await execute(runBulk, program, { ids, action, background })).runId!;

const setOwner = (permission: "admin" | "user" | "viewer") =>
  database()
    .update(members)
    .set({ permission })
    .where(eq(members.id, memberActor(scenario.caller.actor!).member.id));

/** Returns the events of documents since their creation, each with the token used. */
const historyOf = async (ids: string[]) => {
  const rows = await database()
    .select({ kind: events.kind, viaToken: events.viaToken })
    .from(events)
    .where(inArray(events.subjectId, ids))
    .orderBy(asc(events.id));
  return rows.filter(({ kind }) => kind !== "document.created");
};

const problemsOf = async (runId: string) => {
  const { state, items } = await run(runId);
  return [state, ...items.map((item) => `${item.state} ${item.problem}`)];
};

test("the history names a program's token for what its background run did", async () => {
  const { id: clientId } = await client();
  const ids = [await draft({ clientId }), await draft({ clientId })];
  const runId = await begin(ids, "issue_and_send");
  await work(runId);
  expect(await problemsOf(runId)).toEqual(["done", "done null", "done null"]);
  expect(await lettersOf(ids[0]!)).toMatchObject([{ state: "sent" }]);
  const history = await historyOf(ids);
  expect(history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["document.issued", "document.emailed"]),
  );
  expect(history.filter(({ viaToken }) => viaToken !== "Робот")).toEqual([]);
});

test("the history names the token for a program's undo, and no token for the owner's own run", async () => {
  const [first, second] = [await draft(), await draft()];
  const runId = await begin([first]);
  await work(runId);
  const { id: undoing } = await execute(undoRun, program, { id: runId });
  await work(undoing);
  expect((await historyOf([first])).map(({ viaToken }) => viaToken)).toEqual(["Робот", "Робот"]);
  const { runId: own } = await execute(runBulk, scenario.caller, {
    ids: [second],
    action: "issue",
    background: true,
  });
  await work(own!);
  expect((await historyOf([second])).map(({ viaToken }) => viaToken)).toEqual([null]);
});

/** Deletes the token while the second document of a run is being processed. */
async function deleteAtSecond(ids: string[], work: () => Promise<unknown>): Promise<unknown> {
  let working: Promise<unknown> = Promise.resolve();
  await administer(scenario.database.plainUrl, async (other) => {
    await other.begin(async (tx) => {
      await tx`select id from documents where id = ${ids[1]!} for update`;
      working = work();
      await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000, interval: 20 });
      await execute(removeToken, scenario.caller, { id: tokenId });
    });
  });
  return working;
}

const statusesOf = (ids: string[]) => Promise.all(ids.map(statusOf));

test("a token deleted during a run leaves the run's remaining documents unchanged", async () => {
  const ids = [await draft(), await draft(), await draft(), await draft()];
  const runId = await begin(ids);
  await deleteAtSecond(ids, () => work(runId));
  const refused = "failed unauthorized";
  expect(await problemsOf(runId)).toEqual(["done", "done null", "done null", refused, refused]);
  expect(await statusesOf(ids)).toEqual(["issued", "issued", "draft", "draft"]);
});

test("a program whose token is deleted while it waits for the run is refused, and the rest is unchanged", async () => {
  const ids = [await draft(), await draft(), await draft()];
  const failure = await deleteAtSecond(ids, () =>
    failureOf(execute(runBulk, program, { ids, action: "issue" })),
  );
  expect(failure).toMatchObject({ code: "unauthorized" });
  expect(await statusesOf(ids)).toEqual(["issued", "issued", "draft"]);
});

test("a run whose token has expired changes nothing", async () => {
  const ids = [await draft(), await draft()];
  const runId = await begin(ids);
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await database().update(programTokens).set({ expiresAt }).where(eq(programTokens.id, tokenId));
  await work(runId);
  expect(await problemsOf(runId)).toEqual(["done", "failed unauthorized", "failed unauthorized"]);
  expect(await statusesOf(ids)).toEqual(["draft", "draft"]);
  expect(await historyOf(ids)).toEqual([]);
});

test("a member who became a viewer sees, exports and dismisses their run, but cannot undo it", async () => {
  const ids = [await draft()];
  const { runId: id } = await execute(runBulk, scenario.caller, { ids, action: "issue", background: true });
  await setOwner("viewer");
  await work(id!);
  const { member } = memberActor(scenario.caller.actor!);
  const reader: Caller = {
    ...scenario.caller,
    actor: { kind: "member", member: { ...member, permission: "viewer" } },
  };
  const ended = { id, state: "done", counts: { done: 0, failed: 1, left: 0 } };
  expect(await execute(getRun, reader, { id: id! })).toMatchObject(ended);
  const listedRuns = async () => (await execute(listRuns, reader, {})).filter((each) => each.id === id);
  expect(await listedRuns()).toMatchObject([ended]);
  await execute(exportRun, reader, { id: id!, format: "csv" });
  expect(await failureOf(execute(undoRun, reader, { id: id! }))).toMatchObject({ code: "forbidden" });
  await execute(markSeen, reader, { id: id! });
  expect(await listedRuns()).toEqual([]);
  await setOwner("user");
});

test("a run has no more permission than its token, nor than the owner at that moment", async () => {
  const runId = await begin([await draft()]);
  const permissionNow = async () => memberActor((await actorOfRun(database(), runId))!).member.permission;
  await setOwner("admin");
  expect(await permissionNow()).toBe("user");
  await setOwner("viewer");
  expect(await permissionNow()).toBe("viewer");
  await work(runId);
  expect(await problemsOf(runId)).toEqual(["done", "failed forbidden"]);
  await setOwner("user");
});
