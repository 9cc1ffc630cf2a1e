import { parseArgs } from "node:util";
import { deliver, forEach, type Notification, paymentFor } from "@/e2e/testing/harness/bank";
import { allProcessed, audit, isRight } from "@/e2e/testing/harness/consistency";
import { startHarness } from "@/e2e/testing/harness/harness";
import { makeInvoices } from "@/e2e/testing/harness/invoices";

/**
 * Sends notifications, three of ten of them twice, while the product and its database are killed again and again, and
 * proves that no payment is lost and none is counted twice. Needs `npm run build`.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    "product-kills": { type: "string", default: "10" },
    "database-kills": { type: "string", default: "3" },
    port: { type: "string", default: "3200" },
  },
});
const count = Number(values.count);
const distinct = Math.ceil(count * 0.7);
const kills = { product: Number(values["product-kills"]), database: Number(values["database-kills"]) };

/** When, as a share of what is sent, who is killed: evenly, the two taking turns. */
function planKills(): Array<{ after: number; who: "product" | "database" }> {
  const evenly = (who: "product" | "database") =>
    Array.from({ length: kills[who] }, (_, index) => ({ after: (index + 0.5) / kills[who], who }));
  return [...evenly("product"), ...evenly("database")].sort((one, other) => one.after - other.after);
}

/** Each once, and the first ones again, in an order that does not repeat itself. */
function shuffled(notifications: Notification[]): Notification[] {
  const sent = [...notifications, ...notifications.slice(0, count - distinct)];
  return sent
    .map((notification, index) => ({ notification, place: (index * 7919) % sent.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ notification }) => notification);
}

async function run(): Promise<boolean> {
  const harness = await startHarness(Number(values.port));
  try {
    const invoices = await makeInvoices(harness.databaseUrl(), Math.max(10, Math.ceil(count / 50)), 100_000);
    const reported = new Map<string, Notification[]>(invoices.map(({ id }) => [id, []]));
    const notifications = Array.from({ length: distinct }, (_, index) => {
      const { id, number } = invoices[index % invoices.length]!;
      const notification = paymentFor(number, 1 + (index % 97));
      reported.get(id)?.push(notification);
      return notification;
    });
    const plan = planKills();
    let [delivered, sent] = [0, 0];
    let killing = Promise.resolve();
    const start = performance.now();
    await forEach(shuffled(notifications), 20, async (notification) => {
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
    await allProcessed(harness.databaseUrl());
    const found = await audit(harness.databaseUrl(), reported);
    console.log(
      `${count} notifications (${distinct} payments), sent ${sent} times in ${seconds.toFixed(0)} s; ` +
        `the product killed ${kills.product} times, PostgreSQL ${kills.database} times: ` +
        `${found.lost} lost, ${found.doubled} counted twice, ${found.wrongSums} wrong sums, ${found.wrongStates} wrong states`,
    );
    return isRight(found);
  } finally {
    await harness.stop();
  }
}

run().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
