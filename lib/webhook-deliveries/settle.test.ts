import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, expect, test, vi } from "vitest";
import { webhookDeliveries } from "@/db/schema";
import { record } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { countBlocked } from "@/lib/testing/count-blocked";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { createWebhook } from "@/lib/webhooks/create";
import { getWebhook } from "@/lib/webhooks/get";
import { lockWebhook } from "@/lib/webhooks/queries";
import { replayDelivery } from "@/lib/webhooks/replay";
import { updateWebhook } from "@/lib/webhooks/update";
import { claim } from "./claim";
import type { Outcome } from "./post";
import { settle } from "./settle";

operateOnTestDatabase();
let admin: Caller;
beforeAll(async () => {
  admin = await callerAs("admin");
});

const ok: Outcome = { status: 200, body: "", error: null, durationMs: 1 };
const gone: Outcome = { status: 410, body: "", error: "http_status", durationMs: 1 };
const timeout: Outcome = { status: null, body: "", error: "timeout", durationMs: 10_000 };

const deliveriesOf = (webhookId: string) =>
  database()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(webhookDeliveries.id);

/** Creates a webhook with attempts in progress for a number of events. */
async function claimDeliveries(count: number) {
  const input = { url: "https://example.org/old", events: ["payment.received"] };
  const { id } = await execute(createWebhook, admin, input);
  const actor = { kind: "system", name: "test" } as const;
  for (let each = 0; each < count; each += 1)
    await database().transaction((db) => record({ db, actor }, "payment.received", { id: v7() }));
  const waiting = await deliveriesOf(id);
  const tries = await Promise.all(waiting.map(async (delivery) => (await claim(delivery.id))!));
  return { id, tries };
}

test.each([
  ["fails, too", gone, "failed"],
  ["gets through", ok, "delivered"],
])("an attempt whose address is gone and one that %s do not deadlock", async (_, other, state) => {
  const { id, tries } = await claimDeliveries(3);
  const [earlier, ...atOnce] = tries;
  await settle(earlier!.delivery, earlier!.webhook, timeout);
  const settling: Promise<void>[] = [];
  await database().transaction(async (db) => {
    await lockWebhook(db, id);
    for (const [index, { delivery, webhook }] of atOnce.entries()) {
      settling.push(settle(delivery, webhook, index === 0 ? gone : other));
      await vi.waitUntil(async () => (await countBlocked()) === index + 1, { timeout: 60_000 });
    }
  });
  await Promise.all(settling);
  expect(await execute(getWebhook, admin, { id })).toMatchObject({ enabled: false, stoppedBy: "gone" });
  expect((await deliveriesOf(id)).map((each) => each.state)).toEqual(["failed", "failed", state]);
});

test("responses of a webhook's former address do not affect its new one", async () => {
  const { id, tries } = await claimDeliveries(3);
  const [first, second, third] = tries;
  await execute(updateWebhook, admin, { id, url: "https://example.org/new" });
  await settle(first!.delivery, first!.webhook, gone);
  expect(await execute(getWebhook, admin, { id })).toMatchObject({ enabled: true, failingSince: null });
  expect(await deliveriesOf(id)).toMatchObject([{ state: "pending" }, { state: "pending" }, {}]);
  const current = await execute(getWebhook, admin, { id });
  await settle(second!.delivery, { ...second!.webhook, url: current.url }, timeout);
  const { failingSince } = await execute(getWebhook, admin, { id });
  expect(failingSince).not.toBeNull();
  await settle(third!.delivery, third!.webhook, ok);
  expect(await execute(getWebhook, admin, { id })).toMatchObject({ failingSince });
  expect((await deliveriesOf(id))[2]).toMatchObject({ state: "delivered" });
});

test("an attempt under way when its event is delivered again does not overwrite the later outcome", async () => {
  const { id, tries } = await claimDeliveries(1);
  const [first] = tries;
  const { delivery, webhook } = first!;
  await vi.waitUntil(() => new Date().toISOString() > delivery.lastAttemptAt!, { interval: 1 });
  await execute(replayDelivery, admin, { id, deliveryId: delivery.id });
  const again = await claim(delivery.id);
  expect(again!.delivery.attempts).toBe(delivery.attempts);
  await settle(again!.delivery, webhook, ok);
  await settle(delivery, webhook, timeout);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "delivered", error: null, responseStatus: 200 }]);
  expect(await execute(getWebhook, admin, { id })).toMatchObject({ failingSince: null });
});
