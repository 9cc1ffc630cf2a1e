import { v7 } from "uuid";
import { apiClient } from "@/e2e/testing/api-client";
import { sendOrderOnce } from "@/e2e/testing/sites";
import { makeSiteKey } from "@/lib/site-keys/key";

/**
 * Measures how many orders per second are accepted with cached key verdicts, against a route handler that does
 * nothing but respond, in alternating rounds. The product has to run with its stand-in auth server at E2E_PORT,
 * and with limits high enough not to interfere: ORDERS_PER_MINUTE_BY_KEY and ORDERS_PER_MINUTE_BY_ADDRESS.
 */
const callsPerRound = Number(process.argv[2] ?? 2000);
const rounds = Number(process.argv[3] ?? 5);
const connections = 16;

const order = {
  customer: { name: "ООО «Поморье»", inn: "7700000016", email: "zakaz@pomorie.example" },
  items: [
    {
      name: "Экскурсия по Соловкам",
      qty: 2,
      unit: "чел.",
      price: "1500.50",
      vat: 22,
      eventDate: "2026-12-05",
    },
    { name: "Трансфер", qty: 1, price: 900 },
    { name: "Страховка", qty: 2, price: 350 },
  ],
};

const key = makeSiteKey("shop").apiKey;
const anonymousClient = apiClient();

const sendNewOrder = async () => {
  const { status } = await sendOrderOnce(key, { ...order, externalId: v7() });
  if (status !== 201) throw new Error(`an order was answered with ${status}`);
};
/** Calls an address that rejects the method, without authentication and database access. */
const callEmptyHandler = async () => {
  const { status } = await anonymousClient.call("POST", "/api/health", { json: order });
  if (status !== 405) throw new Error(`the empty handler answered ${status}`);
};

async function measureRate(call: () => Promise<void>): Promise<number> {
  let remaining = callsPerRound;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (remaining-- > 0) await call();
    }),
  );
  return callsPerRound / ((performance.now() - start) / 1000);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

await measureRate(sendNewOrder);
await measureRate(callEmptyHandler);
const [orderRates, emptyRates]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  orderRates.push(await measureRate(sendNewOrder));
  emptyRates.push(await measureRate(callEmptyHandler));
}
console.log(
  `orders ${median(orderRates).toFixed(0)}/s, an empty handler ${median(emptyRates).toFixed(0)}/s, ratio ${(median(orderRates) / median(emptyRates)).toFixed(2)} ` +
    `(medians of ${rounds} rounds of ${callsPerRound} calls over ${connections} connections)`,
);
