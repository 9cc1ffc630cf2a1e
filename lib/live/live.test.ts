import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, members, sessions } from "@/db/schema";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { record, recordEach } from "@/lib/events/record";
import { recordSitting } from "@/lib/events/record-sitting";
import { closeDatabase, database, openDatabase, places, withSlot } from "@/lib/kernel/database";
import { memberOfSession } from "@/lib/sessions/alive";
import { startSession } from "@/lib/sessions/start";
import { endStreamsOfEnded } from "./end-of-session";
import { type Watcher, watchers } from "./hub";
import { startListening } from "./listen";
import { missedEvents } from "./missed";
import type { LiveEvent } from "./schema";
import { liveStream } from "./stream";

const actor = { kind: "system", name: "bank" } as const;
const viewer = { memberId: v7(), sessionId: null };
let own: TestDatabase;
let stop: () => Promise<void>;

beforeAll(async () => {
  own = await testDatabase();
  openDatabase(own.url);
  stop = await startListening(own.url);
});

afterAll(async () => {
  await stop();
  await closeDatabase();
  await own.close();
});

/** Writes an event in a transaction of its own. */
async function happen(id = v7(), kind = "payment.received"): Promise<string> {
  await database().transaction((db) => record({ db, actor }, kind, { id }));
  return id;
}

/** Collects what the open pages are notified of, until `enough` says so. */
function collect(enough: (received: Array<LiveEvent | "resync">) => boolean) {
  const received: Array<LiveEvent | "resync"> = [];
  const { promise, resolve } = Promise.withResolvers<typeof received>();
  const add = (each: LiveEvent | "resync") => {
    received.push(each);
    if (!enough(received)) return;
    watchers.delete(watcher);
    resolve(received);
  };
  const watcher: Watcher = { viewer, notify: add, resync: () => add("resync"), end: () => {} };
  watchers.add(watcher);
  return promise;
}

const isOf = (id: string) => (received: Array<LiveEvent | "resync">) =>
  received.some((each) => each !== "resync" && each.subjectId === id);

/** Reads a stream until all of `texts` have come, in whatever order. */
async function readUntil(stream: ReadableStream<Uint8Array>, ...texts: string[]): Promise<string> {
  let read = "";
  for await (const chunk of stream) {
    read += new TextDecoder().decode(chunk);
    if (texts.every((text) => read.includes(text))) break;
  }
  return read;
}

test("open pages are notified of what was committed, and of nothing that was not", async () => {
  const [undone, done] = [v7(), v7()];
  const received = collect(isOf(done));
  const attempt = () =>
    database().transaction(async (db) => {
      await record({ db, actor }, "payment.received", { id: undone });
      throw new Error("changed its mind");
    });
  await expect(attempt()).rejects.toThrow("changed its mind");
  await happen(done, "document.paid");
  expect(await received).toEqual([
    { kind: "document.paid", subjectId: done, organizationId: null, at: expect.any(String) },
  ]);
});

test("of each save of a sitting open pages are notified, and one that was away learns of the last", async () => {
  const id = v7();
  const ago = Date.now() - 5 * 60_000;
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
  const isSecond = (received: Array<LiveEvent | "resync">) =>
    received.filter((each) => each !== "resync" && each.subjectId === id).length === 2;
  const received = collect(isSecond);
  for (const field of ["lines", "notes"])
    await database().transaction((db) => recordSitting({ db, actor }, "document.updated", { id }, [field]));
  expect((await received).at(-1)).toEqual({
    kind: "document.updated",
    subjectId: id,
    organizationId: null,
    at: expect.any(String),
  });
  const missed = await missedEvents(database(), new Date(ago + 60_000).toISOString());
  expect(missed?.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
});

test("when the connection is lost it comes back, and pages learn that they may have missed something", async () => {
  const resynced = collect((received) => received.includes("resync"));
  await database().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'documents live' and datname = current_database()`,
  );
  await resynced;
  const id = v7();
  const received = collect(isOf(id));
  await happen(id);
  await received;
});

test("a stream tells what happens, and first what has happened since the page was made", async () => {
  const since = new Date().toISOString();
  const before = await happen();
  const stream = liveStream(viewer, since);
  const later = v7();
  const read = readUntil(stream, before, later);
  await happen(later);
  const text = await read;
  expect(text.startsWith(": open\n\n")).toBe(true);
  expect(text).toContain(before);
  expect(text.split("\n\n").filter((part) => part.includes("\ndata: ")).length).toBeGreaterThan(1);
});

test("a page that was away for too long is asked to read everything again", async () => {
  expect(await missedEvents(database(), "2020-01-01T00:00:00.000Z")).toBeNull();
  const since = new Date().toISOString();
  await database().transaction(async (db) => {
    for (let count = 0; count < 101; count++) await record({ db, actor }, "payment.received", { id: v7() });
  });
  expect(await missedEvents(database(), since)).toBeNull();
  expect(await readUntil(liveStream(viewer, "2020-01-01T00:00:00.000Z"), "resync")).toContain(
    "event: resync",
  );
});

test("a page that does not read is let go, and so is one that leaves", async () => {
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

test.each([
  ["each", [0, 1, 2]],
  ["last", [2]],
] as const)("of what happened together pages are notified of %s", async (announce, expected) => {
  const ids = [v7(), v7(), v7()];
  const inputs = ids.map((id) => ({ kind: "payment.received", subject: { id } }));
  const after = v7();
  const heard = collect(isOf(after));
  await database().transaction((db) => recordEach({ db, actor }, inputs, announce));
  await happen(after);
  const heardIds = (await heard).flatMap((each) => (each === "resync" ? [] : each.subjectId));
  expect(heardIds.filter((id) => ids.includes(id))).toEqual(expected.map((index) => ids[index]));
});

test("the stream of a session ends with it, and that of a blocked member too", async () => {
  const [dismissed, careful, faithful] = [await signedIn(), await signedIn(), await signedIn()];
  const streams = [dismissed, careful, faithful].map((each) => liveStream(each, undefined));
  await database().update(members).set({ permission: "blocked" }).where(eq(members.id, dismissed.memberId));
  await database().delete(sessions).where(eq(sessions.id, careful.sessionId));
  await endStreamsOfEnded();
  expect([...watchers].map((watcher) => watcher.viewer)).toEqual([faithful]);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

/** Ends the streams that are over; something happens while that waits for the database. */
async function endWhile(happens: () => unknown): Promise<void> {
  const free = Promise.withResolvers<void>();
  const busy = Array.from({ length: places().free }, () => withSlot(() => free.promise));
  const ended = endStreamsOfEnded();
  expect(places().waiting).toBe(1);
  await happens();
  free.resolve();
  await Promise.all([...busy, ended]);
}

test("a stream that opens while it is asked which sessions have ended goes on", async () => {
  const [early, late] = [await signedIn(), await signedIn()];
  const streams = [liveStream(early, undefined)];
  await endWhile(() => streams.push(liveStream(late, undefined)));
  expect([...watchers].map((watcher) => watcher.viewer)).toEqual([early, late]);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

test("a stream that leaves while it is asked whether its session has ended is not ended once more", async () => {
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
