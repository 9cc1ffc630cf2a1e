import { beforeAll, expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import type { Caller } from "@/lib/kernel/operation";
import { wooOrder } from "@/lib/shops/testing/calls";
import { callerAs } from "@/lib/testing/caller";
import { callsOf, createShop, itemsOf, ordersOf, postShopCall } from "./testing/shop";

const scenario = documentScenario();
let admin: Caller;

beforeAll(async () => {
  admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
});

/** Returns a reproducible random number generator. */
function makeRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type OrderState = { id: number; status: string; total: string; at: string };
type SentCall = { orderState: OrderState; topic: string };

const concurrentCalls = 8;
const orderCount = 50;
const statusHistories = [
  ["pending", "processing", "completed"],
  ["pending", "on-hold", "processing"],
  ["pending", "cancelled"],
  ["pending", "failed", "pending", "processing"],
  ["processing", "refunded"],
];
const ourStatusOf: Record<string, string> = {
  pending: "new",
  "on-hold": "new",
  processing: "paid",
  completed: "paid",
  cancelled: "cancelled",
  refunded: "cancelled",
  failed: "cancelled",
};

const bodyOf = ({ id, status, total, at }: OrderState) => {
  const sum = (Number(total) - 300).toFixed(2);
  const line_items = [{ name: `Товар ${id}`, quantity: 3, total: sum, total_tax: "0.00" }];
  const money = { total, line_items, total_tax: "0.00" };
  return wooOrder({ id, number: String(id), status, date_modified_gmt: at, ...money });
};

/**
 * Generates all messages of a shop in a day: the histories of its orders, with some messages repeated and out of order.
 */
function messagesOfDay(roll: (sides: number) => number): { sent: SentCall[]; last: Map<number, OrderState> } {
  const last = new Map<number, OrderState>();
  const sent = Array.from({ length: orderCount }, (_, index) => {
    const id = 1000 + index;
    return statusHistories[index % statusHistories.length]!.map((status, step) => {
      const at = new Date(Date.UTC(2026, 10, 20, 9 + step, index)).toISOString().slice(0, 19);
      const orderState = { id, status, total: `${1000 + index + step * 10}.${10 + index}`, at };
      last.set(id, orderState);
      return { orderState, topic: step === 0 ? "order.created" : "order.updated" };
    });
  }).flat();
  const twice = Array.from({ length: 200 - sent.length }, () => sent[roll(sent.length)]!);
  const shuffled = [...sent, ...twice]
    .map((each) => ({ each, at: roll(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
  return { sent: shuffled, last };
}

test("200 calls of a shop, repeated and out of order during outages, lose no order and create none twice", async () => {
  const shop = await createShop(admin, "woocommerce");
  const { sent, last } = messagesOfDay(makeRandom(20_261_120));
  expect(sent).toHaveLength(200);
  let refused = 0;
  for (let waiting = sent, round = 0; waiting.length > 0; round += 1) {
    expect(round).toBeLessThan(20);
    const isAway = round % 2 === 1 || round === 0;
    const rejectedCalls: SentCall[] = [];
    for (let start = 0; start < waiting.length; start += concurrentCalls) {
      const isOut = isAway && (start / concurrentCalls) % 5 === 2;
      if (isOut) await closeDatabase();
      const answers = await Promise.all(
        waiting.slice(start, start + concurrentCalls).map(async (call) => {
          const { status, body } = await postShopCall(shop, bodyOf(call.orderState), { topic: call.topic });
          expect(body.ok === true ? 200 : 503).toBe(status);
          return { call, isTaken: status === 200 };
        }),
      );
      if (isOut) openDatabase(scenario.database.url);
      rejectedCalls.push(...answers.filter(({ isTaken }) => !isTaken).map(({ call }) => call));
    }
    refused += rejectedCalls.length;
    waiting = rejectedCalls;
  }
  expect(refused).toBeGreaterThan(20);

  const orders = await ordersOf(shop);
  expect(orders).toHaveLength(orderCount);
  for (const order of orders) {
    const orderState = last.get(Number(order.externalId))!;
    const totalCents = Math.round(Number(orderState.total) * 100);
    expect([order.externalId, order.status, order.totalCents, order.totalsDiffer]).toEqual([
      String(orderState.id),
      ourStatusOf[orderState.status],
      totalCents,
      false,
    ]);
    const items = await itemsOf(order.id);
    expect(items.reduce((sum, { qty, price }) => sum + Math.round(qty * price * 100), 0)).toBe(totalCents);
  }
  const calls = await callsOf(shop);
  expect(calls).toHaveLength(200);
  expect(calls.filter(({ outcome }) => outcome === "created")).toHaveLength(orderCount);
  expect(
    calls.every(({ outcome, reason }) => outcome !== "ignored" || ["repeated", "outdated"].includes(reason!)),
  ).toBe(true);
});
