import { parseArgs } from "node:util";
import { isConsistent } from "@/e2e/testing/harness/consistency";
import { notificationLoad } from "@/e2e/testing/harness/notification-load";

/**
 * Sends notifications, three in ten of them twice, while the product and its database are killed
 * repeatedly, and verifies that no payment is lost or counted twice. Needs `npm run build`.
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
const kills = { product: Number(values["product-kills"]), database: Number(values["database-kills"]) };

async function run(): Promise<boolean> {
  const load = { count, kills, port: Number(values.port) };
  const { found, distinct, sent, seconds } = await notificationLoad(load);
  console.log(
    `${count} notifications (${distinct} payments), sent ${sent} times in ${seconds.toFixed(0)} s; ` +
      `the product killed ${kills.product} times, PostgreSQL ${kills.database} times: ` +
      `${found.lost} lost, ${found.doubled} counted twice, ${found.wrongSums} wrong sums, ${found.wrongStates} wrong states`,
  );
  return isConsistent(found);
}

run().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
