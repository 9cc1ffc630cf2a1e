import { setTimeout as delay } from "node:timers/promises";
import { v7 } from "uuid";
import type { Fault } from "@/e2e/fakes/server";
import { clearAuthFaults, injectAuthFault } from "./auth";
import { registerKeys, sendOrderOnce, verdicts } from "./sites";

type Options = {
  /** The address of the product. */
  url: string;
  /** The slug to which all valid keys belong. */
  slug: string;
  orders: number;
  connections: number;
  /** How long the auth server stays in one mood, on average, in milliseconds. */
  moodMs: number;
};

/** The result of one call. */
export type Outcome = {
  key: string;
  externalId: string;
  status: number;
  id?: string;
  detail?: string;
  sentAt: number;
  answeredAt: number;
};

export type OrderLoad = { goodKeys: string[]; badKeys: string[]; outcomes: Outcome[]; seconds: number };

const ordersPerKey = 20;
const callsPerBadKey = 4;
const path = "/api/verify";

/** In turn: healthy, slow, failing, unreachable, sending garbage, and slower than any timeout. */
const faultCycle: (Fault | null)[] = [
  null,
  { path, kind: "slow", delayMs: 300 },
  { path, kind: "error" },
  null,
  { path, kind: "drop" },
  { path, kind: "garbage" },
  { path, kind: "slow", delayMs: 5500, times: 1 },
];

/**
 * Sends orders over many connections while the auth server's state keeps changing. Keys come into
 * use in generations, so that there are always some to verify. Each order is sent until it is
 * accepted, every tenth by two connections at once, and orders with invalid keys come in between.
 */
export async function orderLoad({ url, slug, orders, connections, moodMs }: Options): Promise<OrderLoad> {
  const ordersPerGeneration = connections * ordersPerKey;
  const goodKeys = Array.from({ length: Math.ceil(orders / ordersPerGeneration) * connections }, () => v7());
  const badKeys = Array.from({ length: Math.ceil(orders / 40) }, () => v7());
  await registerKeys(Object.fromEntries(goodKeys.map((key) => [key, slug])));
  const outcomes: Outcome[] = [];

  const sendKeyedOrder = async (key: string, externalId: string): Promise<Outcome> => {
    const sentAt = Date.now();
    const order = { externalId, customer: { name: "Буря" }, items: [{ name: "Тур", qty: 1, price: 100 }] };
    const isGood = goodKeys.includes(key);
    // Limits count by client address: calls with invalid keys must not use up the limits of the valid ones.
    const clientAddress = isGood ? `load-${sentAt % 64}` : `strangers-${sentAt % 64}`;
    const { status, body } = await sendOrderOnce(key, order, { "x-forwarded-for": clientAddress }, url);
    const outcome = { key, externalId, status, id: body.id, detail: body.detail };
    outcomes.push({ ...outcome, sentAt, answeredAt: Date.now() });
    return outcomes.at(-1)!;
  };
  const sendUntilAccepted = async (key: string, externalId: string): Promise<void> => {
    while ((await sendKeyedOrder(key, externalId)).status > 201) await delay(50);
  };

  let next = 0;
  const runConnection = async () => {
    for (let index = next++; index < orders; index = next++) {
      const key = goodKeys[Math.floor(index / ordersPerGeneration) * connections + (index % connections)]!;
      const externalId = `load-${index}`;
      const sendCount = index % 10 === 0 ? 2 : 1;
      await Promise.all(Array.from({ length: sendCount }, () => sendUntilAccepted(key, externalId)));
      if (index % (40 / callsPerBadKey) === 0)
        await sendKeyedOrder(badKeys[Math.floor(index / 40)]!, externalId);
    }
  };

  /** Whatever moods the load has met: keys are refused for both reasons, and a valid one is verified a second time. */
  const sendOnceMore = async () => {
    const [refusedKey, unverifiedKey] = [v7(), v7()];
    badKeys.push(refusedKey, unverifiedKey);
    await sendKeyedOrder(refusedKey, "load-0");
    await injectAuthFault({ path, kind: "error" });
    await sendKeyedOrder(unverifiedKey, "load-0");
    await clearAuthFaults();
    const [key = ""] = goodKeys;
    while ((await verdicts()).filter((verdict) => verdict.key === key).length < 2) {
      await sendUntilAccepted(key, "load-0");
      await delay(50);
    }
  };

  let isOver = false;
  const cycleFaults = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await clearAuthFaults();
      const mood = faultCycle[turn % faultCycle.length];
      if (mood) await injectAuthFault(mood);
      // With regular moods, the pauses between retries would meet the same mood every time.
      await delay(moodMs * 2 * Math.random());
    }
    await clearAuthFaults();
  };
  const start = performance.now();
  const faultCycling = cycleFaults();
  await Promise.all(Array.from({ length: connections }, runConnection));
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await faultCycling;
  await sendOnceMore();
  return { goodKeys, badKeys, outcomes, seconds };
}
