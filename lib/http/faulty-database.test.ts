import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { events, organizations } from "@/db/schema";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { type Fault, startFaultyProxy } from "@/db/testing/faulty-proxy";
import { createDocument } from "@/lib/documents/create";
import { listDocuments } from "@/lib/documents/list";
import { noteDownload, writeDownloads } from "@/lib/events/downloads";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Watcher, watchers } from "@/lib/live/hub";
import { startListening } from "@/lib/live/listen";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { send } from "@/lib/testing/request";
import { respondList } from "./list";
import { route } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");

const GET = route(listDocuments, { respond: respondList });
const POST = route(createDocument, { status: 201 });

let testDb: TestDatabase;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  testDb = await testDatabase({ max: 2 });
  await testDb.db.insert(organizations).values({
    name: "ООО «Северный ветер»",
    defaultVatRate: "22",
    vatMode: "included",
    numberPrefixes: defaultPrefixes,
  });
  proxy = await startFaultyProxy(testDb.plainUrl);
  openDatabase(proxy.url);
  stopListening = await startListening(proxy.url);
  expect((await send(GET)).status).toBe(200);
});

afterEach(() => proxy.behave({ kind: "none" }));

afterAll(async () => {
  await stopListening();
  await closeDatabase();
  await proxy.stop();
  await testDb.close();
});

/**
 * The product promises ten seconds. A limit below 35, after which any connection is given up, shows that it was not
 * that timeout which helped.
 */
const busySeconds = 25;

/** Measures the seconds that work takes, not counting time in which this process was suspended. */
async function timed<T>(work: () => Promise<T>) {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 100);
  const result = await work().finally(() => clearInterval(timer));
  return { result, seconds: ticks / 10 };
}

const line = { name: "Услуга", unit: "шт", qty: 1, priceCents: 100, vatRate: "none" };
const make = (notes: string) =>
  send(POST, { method: "POST", body: { docType: "invoice", lines: [line], notes } });

const stored = async () =>
  (await testDb.db.execute<{ notes: string; number: string }>(sql`select notes, number from documents`)).map(
    (row) => row,
  );

/** Retries until the response is successful. */
async function untilAnswered() {
  for (;;) {
    const { status } = await send(GET);
    if (status === 200) return;
    expect(status).toBe(503);
    await delay(100);
  }
}

describe("a database that", () => {
  test.each<[string, Fault]>([
    ["falls silent", { kind: "silent" }],
    ["refuses connections", { kind: "refuse" }],
    ["hangs up on everybody", { kind: "drop" }],
  ])("%s causes 503 in time, and requests succeed soon after it recovers", async (_name, fault) => {
    await proxy.behave(fault);
    const asked = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await delay(index * 100);
        return timed(() => (index % 3 === 0 ? make(`${index}`) : send(GET)));
      }),
    );
    for (const { result, seconds } of asked) {
      expect([result.status, result.body.error, result.headers.get("retry-after")]).toEqual([
        503,
        "unavailable",
        "2",
      ]);
      expect(seconds).toBeLessThan(busySeconds);
    }
    await proxy.behave({ kind: "none" });
    expect((await timed(untilAnswered)).seconds).toBeLessThan(busySeconds);
    expect((await make("afterwards")).status).toBe(201);
  });

  test("is slow is waited for", async () => {
    await proxy.behave({ kind: "slow", pieceBytes: 4000, pauseMs: 100 });
    const start = performance.now();
    expect((await make("slowly")).status).toBe(201);
    expect(performance.now() - start).toBeGreaterThan(1000);
  });

  test("works at one statement for eight seconds is waited for", async () => {
    await database().execute(sql`select pg_sleep(8)`);
  });
});

test("open pages are told to reload after the database was silent", async () => {
  const [notify, resync, warn] = [vi.fn(), vi.fn(), vi.spyOn(log, "warn")];
  const watcher: Watcher = { viewer: { memberId: v7(), sessionId: null }, notify, resync, end: () => {} };
  watchers.add(watcher);
  const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 120_000 });
  const isNotified = () => notify.mock.calls.length > 0;
  // The listener may still be without a connection after the tests before.
  await until(() => make("told of").then(isNotified));
  for (const spy of [notify, resync, warn]) spy.mockClear();
  await proxy.behave({ kind: "silent" });
  await until(() => warn.mock.calls.some(([, said]) => said === "live updates are waiting for the database"));
  await proxy.behave({ kind: "none" });
  const { seconds } = await timed(() => until(() => resync.mock.calls.length > 0));
  expect(seconds).toBeLessThan(busySeconds);
  await untilAnswered();
  await make("told of");
  await until(isNotified);
  watchers.delete(watcher);
  warn.mockRestore();
});

test("when connections are cut at any point, every confirmed document is stored exactly once with its number", async () => {
  const answered: { notes: string; number: string }[] = [];
  let unavailable = 0;
  for (let round = 0; round < 60; round++) {
    await proxy.behave({ kind: "cut", afterBytes: 1 + ((round * 1987) % 16_000) });
    const answers = await Promise.all([0, 1, 2].map((each) => make(`cut ${round} ${each}`)));
    for (const { status, body } of answers) {
      if (status === 201) answered.push({ notes: body.notes, number: body.number });
      else {
        expect([status, body.error]).toEqual([503, "unavailable"]);
        unavailable += 1;
      }
    }
    await proxy.behave({ kind: "none" });
  }
  const made = (await stored()).filter(({ notes }) => notes?.startsWith("cut "));
  expect(unavailable).toBeGreaterThan(20);
  expect(answered.length).toBeGreaterThan(20);
  for (const { notes, number } of answered)
    expect(made.filter((each) => each.notes === notes).map((each) => each.number)).toEqual([number]);
  expect(new Set(made.map(({ notes }) => notes)).size).toBe(made.length);
  expect((await timed(untilAnswered)).seconds).toBeLessThan(busySeconds);
});

test("a download is recorded once, and later ones as well, when the response to its insert is lost", async () => {
  const taken = () => {
    const id = v7();
    noteDownload({ kind: "system", name: "1С" }, { noun: "document", id, format: "pdf" });
    return id;
  };
  const written = async () => {
    const rows = await testDb.db.select().from(events).where(eq(events.kind, "document.downloaded"));
    return rows.map(({ subjectId }) => subjectId);
  };
  const known: string[] = [];
  // After three executions the statement is prepared and sent with its values at once.
  while (known.length < 3) {
    known.push(taken());
    await writeDownloads();
  }
  known.push(taken());
  await proxy.behave({ kind: "cut", afterBytes: 1 });
  await writeDownloads();
  await proxy.behave({ kind: "none" });
  expect(await written()).toEqual(known);
  known.push(taken());
  await writeDownloads();
  expect(await written()).toEqual(known);
});
