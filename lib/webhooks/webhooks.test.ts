import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import type { EventKind } from "@/lib/events/kinds";
import { record, recordEach } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { queueScenario } from "@/lib/queue/testing/scenario";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { started } from "@/lib/testing/started";
import { deliverWebhook } from "@/lib/webhook-deliveries/deliver";
import { probeWebhook } from "@/lib/webhook-deliveries/probe";
import { deliverySweep, sweepDeliveries } from "@/lib/webhook-deliveries/sweep";
import { startWebhookReceiver } from "@/lib/webhook-deliveries/testing/receiver";
import { createWebhook } from "./create";
import { listDeliveries } from "./deliveries";
import { getWebhook } from "./get";
import { listWebhooks } from "./list";
import { removeWebhook } from "./remove";
import { replayDelivery } from "./replay";
import { testWebhook } from "./try";
import { updateWebhook } from "./update";

vi.stubEnv("WEBHOOK_ALLOW_PRIVATE", "1");
const { work, stored, hurry } = queueScenario();
const actor = { kind: "system", name: "test" } as const;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let admin: Caller;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  admin = await callerAs("admin");
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.received.length = 0;
  await database().delete(webhooks);
});

const createListener = (path: string, events = ["payment.received"]) =>
  execute(createWebhook, admin, { url: receiver.url + path, events });
const recordEvent = (kind: EventKind = "payment.received", id = v7()) =>
  database().transaction(async (db) => {
    await record({ db, actor }, kind, { id });
    return id;
  });
const deliveriesOf = async (id: string) => (await execute(listDeliveries, admin, { id })).items;
const start = () => work([deliverWebhook, probeWebhook, deliverySweep]);

/** Waits until the newest delivery of a webhook fulfils `isSo`. */
async function until(
  id: string,
  isSo: (delivery: Awaited<ReturnType<typeof deliveriesOf>>[number]) => boolean,
) {
  await vi.waitUntil(
    async () => {
      const [newest] = await deliveriesOf(id);
      return newest && isSo(newest);
    },
    { timeout: 60_000, interval: 50 },
  );
  return (await deliveriesOf(id))[0]!;
}

/** Makes the next attempt of everything that waits due now. */
async function makeDueNow() {
  await database()
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(webhookDeliveries.state, "pending"));
  await database().execute("update jobs.job set start_after = now() where state in ('created', 'retry')");
  await hurry();
}

describe("a webhook", () => {
  test("shows its secret once, and is read, changed, stopped and deleted by administrators", async () => {
    const made = await createListener("/ok", ["document.*", "document.*", "payment.received"]);
    expect(made.secret).toMatch(/^whsec_/);
    const { secret, ...shown } = made;
    expect(shown.events).toEqual(["document.*", "payment.received"]);
    expect(await execute(getWebhook, admin, { id: made.id })).toEqual(shown);
    expect((await execute(listWebhooks, admin, {})).items).toEqual([shown]);
    const [row] = await database().select().from(webhooks).where(eq(webhooks.id, made.id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const stopped = await execute(updateWebhook, admin, { id: made.id, enabled: false });
    expect(stopped).toMatchObject({ enabled: false, stoppedBy: "person" });
    const again = await execute(updateWebhook, admin, { id: made.id, enabled: true, events: "*" });
    expect(again).toMatchObject({ enabled: true, stoppedBy: null, events: ["*"] });
    await execute(removeWebhook, admin, { id: made.id });
    expect((await failureOf(execute(getWebhook, admin, { id: made.id }))).code).toBe("not_found");
  });

  test("accepts a secret with its prefix and without", async () => {
    const bare = Buffer.alloc(24, 7).toString("base64");
    for (const secret of [bare, `whsec_${bare}`]) {
      const made = await execute(createWebhook, admin, { url: receiver.url, secret });
      expect(made.secret).toBe(`whsec_${bare}`);
    }
  });

  test.each([
    [{ url: "ftp://example.org" }, "url"],
    [{ url: "https://user:pass@example.org" }, "url"],
    [{ url: "" }, "url"],
    [{ url: "https://example.org", events: [] }, "events"],
    [{ url: "https://example.org", events: ["nothing.at.all"] }, "events.0"],
    [{ url: "https://example.org", events: ["weather.changed"] }, "events.0"],
    [{ url: "https://example.org", events: ["document.*", "document.isued"] }, "events.1"],
    [{ url: "https://example.org", secret: "short" }, "secret"],
    [{ url: "https://example.org", secret: "whsec_c2hvcnQ=" }, "secret"],
  ])("with %j is refused", async (input, field) => {
    const { code, fields } = await failureOf(execute(createWebhook, admin, input as never));
    expect([code, fields]).toEqual(["validation_error", [field]]);
  });
});

test("a committed event is delivered once and signed, and a rolled-back event is not delivered", async () => {
  const { id, secret } = await createListener("/ok", ["client.created"]);
  await start();
  const client = await execute(createClient, admin, { kind: "company", name: "ООО «Поморье»" });
  const attempt = () =>
    database().transaction(async (db) => {
      await record({ db, actor }, "client.created", { id: v7() });
      throw new Error("changed its mind");
    });
  await expect(attempt()).rejects.toThrow("changed its mind");
  const delivery = await until(id, ({ state }) => state === "delivered");
  const [call, ...more] = receiver.at("/ok");
  expect(more).toEqual([]);
  expect(await deliveriesOf(id)).toHaveLength(1);
  expect(call!.headers).toMatchObject({ "content-type": "application/json", "webhook-id": delivery.id });
  expect(new Webhook(secret).verify(call!.body, call!.headers)).toEqual({
    type: "client.created",
    timestamp: delivery.happenedAt,
    data: { subjectId: client.id, organizationId: null },
  });
  expect(delivery).toMatchObject({
    ...{ attempts: 1, responseStatus: 200, responseBody: "answered 200", error: null },
    ...{ subjectId: client.id, webhookId: id, nextAttemptAt: null },
  });
});

test("a webhook gets the events that it asked for, even 1,200 at once", async () => {
  const all = await createListener("/ok", ["*"]);
  const some = await createListener("/ok", ["order.paid"]);
  const inputs = Array.from({ length: 1200 }, () => ({
    kind: "payment.received" as const,
    subject: { id: v7() },
  }));
  const before = (await stored()).length;
  await database().transaction((db) => recordEach({ db, actor }, inputs, "last"));
  const count = (id: string) =>
    database().$count(
      webhookDeliveries,
      and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.type, "payment.received")),
    );
  expect([await count(all.id), await count(some.id)]).toEqual([1200, 0]);
  expect((await stored()).length - before).toBe(1200);
});

test("a failed delivery is retried within half a minute with the same id and body, and then not again", async () => {
  const { id } = await createListener("/flaky");
  await start();
  await recordEvent();
  const failed = await until(
    id,
    ({ state, attempts, error }) => state === "pending" && attempts === 1 && !!error,
  );
  expect(failed).toMatchObject({ responseStatus: 503, error: "http_status" });
  const pause = Date.parse(failed.nextAttemptAt!) - Date.now();
  expect(pause).toBeLessThan(30_000);
  expect((await execute(getWebhook, admin, { id })).failingSince).not.toBeNull();
  await makeDueNow();
  await until(id, ({ state }) => state === "delivered");
  const [first, second] = receiver.at("/flaky");
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
  expect(second!.body).toBe(first!.body);
  expect((await execute(getWebhook, admin, { id })).failingSince).toBeNull();
});

test.each([
  ["/500", "http_status", 500],
  ["/redirect", "redirected", 302],
  ["/drop", "connection_failed", null],
] as const)("a response of %s counts as a failure with its reason", async (path, error, status) => {
  const { id } = await createListener(path);
  const told = await execute(testWebhook, admin, { id });
  expect(told).toMatchObject({
    type: "webhook.test",
    state: "failed",
    error,
    responseStatus: status,
    attempts: 1,
  });
  expect(receiver.at("/ok")).toEqual([]);
});

test("a silent receiver is given up, and only the beginning of an endless response is kept", async () => {
  const [slow, endless] = [await createListener("/slow"), await createListener("/endless")];
  const began = Date.now();
  const [late, long] = await Promise.all([
    execute(testWebhook, admin, { id: slow.id }),
    execute(testWebhook, admin, { id: endless.id }),
  ]);
  expect(late).toMatchObject({ state: "failed", error: "timeout", responseStatus: null });
  expect(Date.now() - began).toBeLessThan(120_000);
  expect(long).toMatchObject({ state: "delivered", responseStatus: 200 });
  expect(long.responseBody).toHaveLength(1000);
});

test("a delivery fails for good at the tenth attempt and can be replayed under its id", async () => {
  const { id } = await createListener("/500");
  await start();
  await recordEvent();
  await until(id, ({ attempts, error }) => attempts === 1 && error !== null);
  await database().update(webhookDeliveries).set({ attempts: 9 });
  await makeDueNow();
  const dead = await until(id, ({ state }) => state === "failed");
  expect(dead).toMatchObject({ attempts: 10, nextAttemptAt: null });
  await database()
    .update(webhooks)
    .set({ url: `${receiver.url}/ok` });
  const again = await execute(replayDelivery, admin, { id, deliveryId: dead.id });
  expect(again).toMatchObject({ id: dead.id, state: "pending", attempts: 0 });
  await until(id, ({ state }) => state === "delivered");
  expect(receiver.at("/ok").map(({ headers }) => headers["webhook-id"])).toEqual([dead.id]);
});

test("deliveries to a failing address wait for one probe and are all sent once it succeeds", async () => {
  const { id } = await createListener("/500");
  await database().update(webhooks).set({ failingSince: new Date().toISOString() });
  for (let each = 0; each < 30; each += 1) await recordEvent();
  await start();
  const jobs = async (state: string) => (await stored()).filter((each) => each.state === state).length;
  await vi.waitUntil(async () => (await jobs("completed")) >= 31, { timeout: 60_000, interval: 100 });
  // The job that probes the address, and the delivery that it has tried, which has a pause of its own.
  await vi.waitUntil(async () => (await jobs("active")) === 0, { timeout: 60_000, interval: 100 });
  expect(await jobs("created")).toBeLessThanOrEqual(4);
  expect(receiver.at("/500").length).toBeLessThanOrEqual(3);
  expect((await deliveriesOf(id)).filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(25);

  await database()
    .update(webhooks)
    .set({ url: `${receiver.url}/ok` });
  await makeDueNow();
  await vi.waitUntil(async () => (await deliveriesOf(id)).every(({ state }) => state === "delivered"), {
    timeout: 120_000,
    interval: 100,
  });
  expect(receiver.at("/ok")).toHaveLength(30);
  expect((await execute(getWebhook, admin, { id })).failingSince).toBeNull();
});

test("a webhook that answers 410 Gone is stopped at once", async () => {
  const { id } = await createListener("/gone");
  await start();
  await recordEvent();
  await until(id, ({ state }) => state === "failed");
  expect(await execute(getWebhook, admin, { id })).toMatchObject({ enabled: false, stoppedBy: "gone" });
  await recordEvent();
  const [only, ...more] = await deliveriesOf(id);
  expect(more).toEqual([]);
  const replay = () => execute(replayDelivery, admin, { id, deliveryId: only!.id });
  expect((await failureOf(replay())).code).toBe("conflict");
});

test("a webhook that fails for five days is stopped, and its waiting deliveries fail", async () => {
  const { id } = await createListener("/500");
  await recordEvent();
  await recordEvent();
  const longAgo = new Date(Date.now() - 5 * 24 * 3_600_000 - 1000).toISOString();
  await database().update(webhooks).set({ failingSince: longAgo }).where(eq(webhooks.id, id));
  await start();
  await vi.waitUntil(async () => (await deliveriesOf(id)).every(({ state }) => state === "failed"), {
    timeout: 60_000,
  });
  expect(await execute(getWebhook, admin, { id })).toMatchObject({ enabled: false, stoppedBy: "failing" });
  expect((await deliveriesOf(id)).some(({ error }) => error === "webhook_off")).toBe(true);
});

test("a waiting delivery without a job is sent, and deliveries older than 30 days are deleted", async () => {
  const { id } = await createListener("/ok");
  await recordEvent();
  await recordEvent();
  await database().execute("delete from jobs.job");
  const [newest, oldest] = await deliveriesOf(id);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await database()
    .update(webhookDeliveries)
    .set({ nextAttemptAt: ago(1) });
  await database()
    .update(webhookDeliveries)
    .set({ createdAt: ago(31) })
    .where(eq(webhookDeliveries.id, oldest!.id));
  await sweepDeliveries();
  await start();
  expect(await until(id, ({ state }) => state === "delivered")).toMatchObject({ id: newest!.id });
  expect(await deliveriesOf(id)).toHaveLength(1);
});

test("an event that is recorded while its webhook is being deleted is recorded, and delivered to the others", async () => {
  const [removed, kept] = [await createListener("/removed"), await createListener("/kept")];
  const [recorded] = await database().transaction(async (db) => {
    await removeWebhook.run({ ...admin, actor: admin.actor!, db }, { id: removed.id });
    return started(recordEvent());
  });
  const subjectId = await recorded;
  expect(await database().select().from(webhookDeliveries)).toMatchObject([
    { webhookId: kept.id, subjectId, state: "pending" },
  ]);
});
