import { deliver, forEachConcurrently, type Notification, paymentFor } from "@/e2e/testing/harness/bank";
import { audit, isConsistent } from "@/e2e/testing/harness/consistency";
import { startHarness } from "@/e2e/testing/harness/harness";
import { makeInvoices } from "@/e2e/testing/harness/invoices";

/** Pays each of many invoices with exactly two simultaneous payments, and verifies the sums. Needs `npm run build`. */
const count = Number(process.argv[2] ?? 500);

async function run(): Promise<boolean> {
  const harness = await startHarness(3200);
  try {
    const invoices = await makeInvoices(harness.databaseUrl(), count, 10_000);
    const reported = new Map<string, Notification[]>();
    await forEachConcurrently(invoices, 10, async ({ id, number }) => {
      const both = [paymentFor(number, 40), paymentFor(number, 60)];
      reported.set(id, both);
      await Promise.all(both.map((notification) => deliver(harness.url, notification)));
    });
    const found = await audit(harness.databaseUrl(), reported);
    console.log(
      `${count} invoices with two simultaneous payments each: ${found.wrongSums} wrong sums, ${found.wrongStates} wrong states`,
    );
    return isConsistent(found);
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
