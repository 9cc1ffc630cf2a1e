import { deliver, forEachConcurrently, type Notification, paymentFor } from "./bank";
import { audit, waitUntilProcessed } from "./consistency";
import { startHarness } from "./harness";
import { makeInvoices } from "./invoices";

/** Three in ten notifications are sent twice. */
const distinctShare = 0.7;

type Options = {
  count: number;
  kills: { product: number; database: number };
  port: number;
  output?: (chunk: Buffer) => void;
};

/**
 * Returns when each kill happens, as a share of the notifications sent: evenly spread, with both targets alternating.
 */
function planKills(kills: Options["kills"]): Array<{ after: number; who: "product" | "database" }> {
  const spreadEvenly = (who: "product" | "database") =>
    Array.from({ length: kills[who] }, (_, index) => ({ after: (index + 0.5) / kills[who], who }));
  return [...spreadEvenly("product"), ...spreadEvenly("database")].sort(
    (one, other) => one.after - other.after,
  );
}

/** Returns each notification once and the first ones again, in a mixed order. */
function shuffleWithRepeats(notifications: Notification[], count: number): Notification[] {
  const sent = [...notifications, ...notifications.slice(0, count - notifications.length)];
  return sent
    .map((notification, index) => ({ notification, place: (index * 7919) % sent.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ notification }) => notification);
}

/**
 * Sends notifications, three in ten of them twice, while the product and its
 * database are killed repeatedly. Returns the inconsistencies at the end.
 */
export async function notificationLoad({ count, kills, port, output }: Options) {
  const distinct = Math.ceil(count * distinctShare);
  const harness = await startHarness(port, {}, { output });
  try {
    const invoices = await makeInvoices(harness.databaseUrl(), Math.max(10, Math.ceil(count / 50)), 100_000);
    const reported = new Map<string, Notification[]>(invoices.map(({ id }) => [id, []]));
    const notifications = Array.from({ length: distinct }, (_, index) => {
      const { id, number } = invoices[index % invoices.length]!;
      const notification = paymentFor(number, 1 + (index % 97));
      reported.get(id)?.push(notification);
      return notification;
    });
    const plan = planKills(kills);
    let [delivered, sent] = [0, 0];
    let killing = Promise.resolve();
    const start = performance.now();
    await forEachConcurrently(shuffleWithRepeats(notifications, count), 20, async (notification) => {
      const times = await deliver(harness.url, notification);
      sent += times;
      delivered += 1;
      while (plan[0] && delivered >= plan[0].after * count) {
        const { who } = plan.shift()!;
        killing = killing.then(who === "product" ? harness.killProduct : harness.killDatabase);
      }
    });
    await killing;
    const seconds = (performance.now() - start) / 1000;
    await waitUntilProcessed(harness.databaseUrl());
    return { found: await audit(harness.databaseUrl(), reported), distinct, sent, seconds };
  } finally {
    await harness.stop();
  }
}
