import { deliver, forEachConcurrently, paymentFor } from "@/e2e/testing/harness/bank";
import { startHarness, webhookSecret } from "@/e2e/testing/harness/harness";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { notificationHandler } from "@/lib/http/notification";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";

/**
 * Measures the throughput of the receiver of notifications against a response without any work,
 * in alternating rounds, and counts the statements per notification. Needs `npm run build`.
 */
const rounds = Number(process.argv[2] ?? 5);
const callsPerRound = 500;
const concurrency = 16;

async function measureRate(work: () => Promise<unknown>): Promise<number> {
  const items = Array.from({ length: callsPerRound }, (_, index) => index);
  const start = performance.now();
  await forEachConcurrently(items, concurrency, async () => void (await work()));
  return callsPerRound / ((performance.now() - start) / 1000);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Returns the statements for one notification that pays an invoice, counted in this process. */
async function statementsOf(url: string, number: string): Promise<string[]> {
  const statements: string[] = [];
  openDatabase(url, { onQuery: (text) => statements.push(text) });
  const receive = async () => {
    const body = JSON.stringify(paymentFor(number, 1));
    const request = new Request("http://localhost/", { method: "POST", body });
    await notificationHandler(request, { params: Promise.resolve({ secret: webhookSecret }) });
  };
  // The first one opens connections and loads their types.
  await receive();
  statements.length = 0;
  await receive();
  await closeDatabase();
  return statements;
}

// The configuration of this process is read once, by the first module that needs it.
process.env.BANK_WEBHOOK_SECRET = webhookSecret;
const harness = await startHarness(3200, {}, { isOnDisk: true, isDirect: true });
try {
  const [invoice, ...others] = await makeInvoices(harness.databaseUrl(), 200, 100_000_000);
  const address = `${harness.url}/webhooks/bank/${webhookSecret}`;
  let turn = 0;
  const fetchEmptyAnswer = async () => (await fetch(address)).text();
  const deliverPayment = () => deliver(harness.url, paymentFor(others[turn++ % others.length]!.number, 1));
  const rates = { empty: [] as number[], receiver: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    rates.empty.push(await measureRate(fetchEmptyAnswer));
    rates.receiver.push(await measureRate(deliverPayment));
  }
  const [emptyRate, receiverRate] = [median(rates.empty), median(rates.receiver)];
  const statements = await statementsOf(harness.databaseUrl(), invoice!.number);
  console.log(
    `receiver ${receiverRate.toFixed(0)}/s, an answer without work ${emptyRate.toFixed(0)}/s, ratio ${(receiverRate / emptyRate).toFixed(2)}; ` +
      `${statements.length} statements a notification`,
  );
  for (const statement of statements) console.log(`  ${statement.replace(/\s+/g, " ").slice(0, 110)}`);
} finally {
  await harness.stop();
}
