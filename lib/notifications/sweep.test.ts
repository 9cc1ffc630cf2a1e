import { describe, expect, test } from "vitest";
import { bankNotifications } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { listNotifications } from "./list";
import { retryNotification } from "./retry";
import { sweepNotifications } from "./sweep";
import {
  countNotifications,
  incoming,
  lines,
  makeDue,
  notify,
  stateOf,
  storedOf,
  withoutOrganizations,
} from "./testing/post";

const scenario = documentScenario();
const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

describe("notifications that were not processed", () => {
  test("are processed once by several simultaneous sweeps", async () => {
    const { id, number } = await invoice();
    const sent = Array.from({ length: 30 }, () => incoming(number, 1));
    await database()
      .insert(bankNotifications)
      .values(
        sent.map((each) => ({
          source: "bank",
          eventType: each.webhookType,
          dedupeKey: `bank:${each.webhookType}:${each.paymentId}`,
          raw: Buffer.from(JSON.stringify(each)),
          nextAttemptAt: new Date(Date.now() - 1).toISOString(),
        })),
      );
    const tried = await Promise.all([sweepNotifications(), sweepNotifications(), sweepNotifications()]);
    expect(tried.reduce((sum, each) => sum + each)).toBe(30);
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 3_000 });
    expect(await sweepNotifications()).toBe(0);
  });

  test("are dead after ten failures, and an administrator can retry them", async () => {
    const admin = await callerAs("admin");
    const restore = await withoutOrganizations();
    const sent = incoming("нет такого");
    await notify(sent);
    const stored = await storedOf(`bank:incomingPayment:${sent.paymentId}`);
    for (let count = 0; count < 9; count++) {
      await makeDue();
      await sweepNotifications();
    }
    const dead = await execute(listNotifications, admin, { state: "dead" });
    expect(dead.items.find(({ id }) => id === stored!.id)).toMatchObject({ attempts: 10, raw: sent });
    await makeDue();
    expect(await sweepNotifications()).toBe(0);

    expect(await execute(retryNotification, admin, { id: stored!.id })).toMatchObject({ state: "dead" });
    await restore();
    const retried = await execute(retryNotification, admin, { id: stored!.id });
    expect(retried).toMatchObject({ state: "processed", error: null, paymentId: expect.any(String) });
    expect(await execute(retryNotification, admin, { id: stored!.id })).toEqual(retried);
  });

  test("are in the list, which pages through all of them newest first", async () => {
    const admin = await callerAs("admin");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await execute(listNotifications, admin, { limit: 7, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(seen.length).toBe(await countNotifications());
    const unknown = { ...incoming("1"), webhookType: "weatherChanged" };
    expect(await notify(unknown)).toEqual({ ok: true, ignored: true });
    const failed = await execute(listNotifications, admin, { state: "ignored", limit: 200 });
    expect(failed.items).toMatchObject([{ state: "ignored", raw: unknown }]);
  });
});
