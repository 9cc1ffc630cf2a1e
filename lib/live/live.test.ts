import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { events, members, sessions } from "@/db/schema";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { startFaultyProxy } from "@/db/testing/faulty-proxy";
import type { EventKind } from "@/lib/events/kinds";
import { record, recordEach } from "@/lib/events/record";
import { recordAutosave } from "@/lib/events/record-autosave";
import { closeDatabase, database, openDatabase, poolUsage, withSlot } from "@/lib/kernel/database";
import { type Caller, execute, memberActor } from "@/lib/kernel/operation";
import { memberOfSession } from "@/lib/sessions/alive";
import { startSession } from "@/lib/sessions/start";
import { callerAs } from "@/lib/testing/caller";
import { endStreamsOfEnded } from "./end-of-session";
import { type Watcher, watchers } from "./hub";
import { startListening } from "./listen";
import { missedEvents } from "./missed";
import type { LiveEvent } from "./schema";
import { liveStream, maxStreams } from "./stream";
import { watchEvents } from "./watch";

const actor = { kind: "system", name: "bank" } as const;
const viewer = { memberId: v7(), sessionId: null };
let testDb: TestDatabase;
let stop: () => Promise<void>;

beforeAll(async () => {
  testDb = await testDatabase();
  openDatabase(testDb.url);
  const listening = untilResync();
  stop = await startListening(testDb.url);
  await listening;
});

afterAll(async () => {
  await stop();
  await closeDatabase();
  await testDb.close();
});

/** Records an event in a transaction of its own. */
async function recordEvent(id = v7(), kind: EventKind = "payment.received"): Promise<string> {
  await database().transaction((db) => record({ db, actor }, kind, { id }));
  return id;
}

/** Resolves when open pages are told that they may have missed events. */
function untilResync(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher: Watcher = { viewer, notify() {}, resync: resolve, end() {} };
  watchers.add(watcher);
  return promise.finally(() => watchers.delete(watcher));
}

/**
 * Returns the notifications of open pages while `scene` runs, up to the subject whose id it returns. Repeats the scene
 * if the connection was lost meanwhile, as when the database stalls, because pages are then told only to resync.
 */
async function eventsDuring(scene: () => Promise<string>): Promise<LiveEvent[]> {
  const received: LiveEvent[] = [];
  let isLost = false;
  const resync = () => {
    isLost = true;
  };
  const watcher: Watcher = { viewer, notify: (event) => received.push(event), resync, end() {} };
  watchers.add(watcher);
  const last = await scene();
  await vi.waitUntil(() => isLost || received.some(({ subjectId }) => subjectId === last), {
    timeout: 250_000,
  });
  watchers.delete(watcher);
  return isLost ? eventsDuring(scene) : received;
}

/** Reads a stream until all of `texts` have arrived, in any order. */
async function readUntil(stream: ReadableStream<Uint8Array>, ...texts: string[]): Promise<string> {
  let read = "";
  for await (const chunk of stream) {
    read += new TextDecoder().decode(chunk);
    if (texts.every((text) => read.includes(text))) break;
  }
  return read;
}

test("open pages are notified of committed events only", async () => {
  let [undone, done] = [v7(), v7()];
  const received = await eventsDuring(async () => {
    [undone, done] = [v7(), v7()];
    const attempt = () =>
      database().transaction(async (db) => {
        await record({ db, actor }, "payment.received", { id: undone });
        throw new Error("changed its mind");
      });
    await expect(attempt()).rejects.toThrow("changed its mind");
    return recordEvent(done, "document.paid");
  });
  expect(received.filter(({ subjectId }) => [undone, done].includes(subjectId))).toEqual([
    { kind: "document.paid", subjectId: done, organizationId: null, at: expect.any(String) },
  ]);
});

test("open pages are notified of each save of an editing session; a page that was away gets one event", async () => {
  const ago = Date.now() - 5 * 60_000;
  let id = v7();
  const received = await eventsDuring(async () => {
    id = v7();
    const first = {
      id: v7({ msecs: ago }),
      kind: "document.updated",
      subjectId: id,
      data: { fields: ["notes"] },
    };
    const by = { actorId: null, actorName: actor.name, createdAt: new Date(ago).toISOString() };
    await database()
      .insert(events)
      .values({ ...first, ...by });
    for (const field of ["lines", "notes"])
      await database().transaction((db) =>
        recordAutosave({ db, actor }, "document.updated", { id }, [field]),
      );
    return recordEvent();
  });
  const save = { kind: "document.updated", subjectId: id, organizationId: null, at: expect.any(String) };
  expect(received.filter(({ subjectId }) => subjectId === id)).toEqual([save, save]);
  const missed = await missedEvents(database(), new Date(ago + 60_000).toISOString());
  expect(missed?.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
});

test("a lost connection to the database is restored, and pages are told to reload", async () => {
  const resynced = untilResync();
  await database().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'documents live' and datname = current_database()`,
  );
  await resynced;
  await eventsDuring(() => recordEvent());
});

test("pages opened before listening first succeeds are told to reload once it does", async () => {
  const proxy = await startFaultyProxy(testDb.url);
  await proxy.behave({ kind: "drop" });
  const stopLate = await startListening(proxy.url);
  const resynced = untilResync();
  await proxy.behave({ kind: "none" });
  await resynced;
  await stopLate();
  await proxy.stop();
});

test("a wrong moment in `since` is refused with the expected form", () => {
  const { error } = watchEvents.input.safeParse({ since: "05.12.2026" });
  expect(error?.issues).toMatchObject([{ path: ["since"], message: "moment_form" }]);
});

test("a stream sends the build first, then events since the page was made, then new ones", async () => {
  let [before, later] = ["", ""];
  let stream = new ReadableStream<Uint8Array>();
  await eventsDuring(async () => {
    await stream.cancel();
    const since = new Date().toISOString();
    before = await recordEvent();
    stream = liveStream(viewer, since);
    later = await recordEvent();
    return later;
  });
  const text = await readUntil(stream, before, later);
  expect(text.startsWith(": open\n\n")).toBe(true);
  // Precedes everything that would make a page of another build reload data.
  expect(text.indexOf("event: build\n")).toBeLessThan(text.indexOf(before));
  expect(text).toContain('event: build\ndata: {"id":""}\n\n');
  expect(text).toContain(before);
  expect(text.split("\n\n").filter((part) => part.includes("\ndata: ")).length).toBeGreaterThan(1);
});

test("a page that comes back gets an event of a long transaction dated before the page left", async () => {
  const id = v7({ msecs: Date.now() - 40_000 });
  const row = { id, kind: "payment.received", subjectId: v7(), actorId: null, actorName: actor.name };
  await database()
    .insert(events)
    .values({ ...row, data: {}, createdAt: new Date(Date.now() - 40_000).toISOString() });
  const missed = await missedEvents(database(), new Date().toISOString());
  expect(missed?.map(({ subjectId }) => subjectId)).toContain(row.subjectId);
});

test("a stream begins a minute before the moment asked for, and not earlier", async () => {
  const since = Date.now() - 3_600_000;
  const [within, before] = [59_000, 61_000].map((ms) => ({
    id: v7({ msecs: since - ms }),
    kind: "payment.received",
    subjectId: v7(),
    actorName: actor.name,
    data: {},
    createdAt: new Date(since - ms).toISOString(),
  }));
  await database().insert(events).values([within!, before!]);
  const missed = (await missedEvents(database(), new Date(since).toISOString()))!;
  const subjects = missed.map(({ subjectId }) => subjectId);
  expect(subjects).toContain(within!.subjectId);
  expect(subjects).not.toContain(before!.subjectId);
});

test("a stream gives the id to resume from only after it has sent the missed events", async () => {
  const since = new Date().toISOString();
  const subject = await recordEvent();
  const text = await readUntil(liveStream(viewer, since), subject, "Z\n\n");
  const [first] = text.split("\n").filter((line) => /^(id:|data: \{"kind")/.test(line));
  const event = text.split("\n\n").find((part) => part.includes('data: {"kind"'));
  expect(first).toBe(event?.split("\n")[0]);
});

test("a page that was away too long, or missed too many events, is told to reload", async () => {
  expect(await missedEvents(database(), "2020-01-01T00:00:00.000Z")).toBeNull();
  const since = new Date().toISOString();
  // Waits until all were announced, because streams that other tests open and do not read would be cut off.
  await eventsDuring(async () => {
    const ids = Array.from({ length: 1_001 }, () => v7());
    await database().transaction(async (db) => {
      for (const id of ids) await record({ db, actor }, "payment.received", { id });
    });
    return ids.at(-1)!;
  });
  expect(await missedEvents(database(), since)).toBeNull();
  expect(await readUntil(liveStream(viewer, "2020-01-01T00:00:00.000Z"), "resync")).toContain(
    "event: resync",
  );
});

test("the stream of a page that does not read, or that leaves, is removed", async () => {
  const deaf = liveStream(viewer, undefined);
  expect(watchers.size).toBe(1);
  const [watcher] = watchers;
  const event: LiveEvent = { kind: "payment.received", subjectId: v7(), organizationId: null, at: "" };
  for (let count = 0; count < 300; count++) watcher?.notify(event);
  expect(watchers.size).toBe(0);
  let chunks = 0;
  for await (const _ of deaf) chunks += 1;
  expect(chunks).toBeLessThanOrEqual(200);

  await liveStream(viewer, undefined).cancel();
  expect(watchers.size).toBe(0);
});

test("a member has a limited number of streams at a time, counted apart from those of a program", async () => {
  const caller = await callerAs("viewer");
  const program = { ...caller, actor: { ...memberActor(caller.actor!), token: { id: v7(), name: "1С" } } };
  const open = (by: Caller = caller) => execute(watchEvents, by, {});
  const streams = await Promise.all(Array.from({ length: maxStreams }, () => open()));
  await expect(open()).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 30 });
  streams.push(await open(program), await open(await callerAs("viewer")));
  expect(watchers.size).toBe(maxStreams + 2);
  await streams.shift()?.cancel();
  streams.push(await open());
  await Promise.all(streams.map((stream) => stream.cancel()));
  expect(watchers.size).toBe(0);
});

test.each([
  ["each", [0, 1, 2]],
  ["last", [2]],
] as const)("of events recorded together, pages are notified of %s", async (announce, expected) => {
  let ids: string[] = [];
  const received = await eventsDuring(async () => {
    ids = [v7(), v7(), v7()];
    const inputs = ids.map((id) => ({ kind: "payment.received" as const, subject: { id } }));
    await database().transaction((db) => recordEach({ db, actor }, inputs, announce));
    return recordEvent();
  });
  const heardIds = received.map(({ subjectId }) => subjectId);
  expect(heardIds.filter((id) => ids.includes(id))).toEqual(expected.map((index) => ids[index]));
});

test("a stream ends with its session, and when its member is blocked", async () => {
  const [dismissed, careful, faithful] = [await signedIn(), await signedIn(), await signedIn()];
  const streams = [dismissed, careful, faithful].map((each) => liveStream(each, undefined));
  await database().update(members).set({ permission: "blocked" }).where(eq(members.id, dismissed.memberId));
  await database().delete(sessions).where(eq(sessions.id, careful.sessionId));
  await endStreamsOfEnded();
  expect([...watchers].map((watcher) => watcher.viewer)).toEqual([faithful]);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

/** Ends the streams that are over while `happens` runs during the wait for the database. */
async function endWhile(happens: () => unknown): Promise<void> {
  const free = Promise.withResolvers<void>();
  const busy = Array.from({ length: poolUsage().free }, () => withSlot(() => free.promise));
  const ended = endStreamsOfEnded();
  expect(poolUsage().waiting).toBe(1);
  await happens();
  free.resolve();
  await Promise.all([...busy, ended]);
}

test("a stream opened while ended sessions are looked up goes on", async () => {
  const [early, late] = [await signedIn(), await signedIn()];
  const streams = [liveStream(early, undefined)];
  await endWhile(() => streams.push(liveStream(late, undefined)));
  expect([...watchers].map((watcher) => watcher.viewer)).toEqual([early, late]);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

test("a stream that leaves while its ended session is looked up leaves no watcher", async () => {
  const left = await signedIn();
  await database().delete(sessions).where(eq(sessions.id, left.sessionId));
  const stream = liveStream(left, undefined);
  await endWhile(() => stream.cancel());
  expect(watchers.size).toBe(0);
});

async function signedIn() {
  const sub = v7();
  const identity = { sub, username: sub, displayName: "Иванова Анна", email: null };
  const sessionId = await startSession(identity, { address: null, device: null });
  return { memberId: (await memberOfSession(sessionId))!.id, sessionId };
}
