import { v7 } from "uuid";
import { apiClient } from "@/e2e/testing/api-client";
import { bringOrderOnce } from "@/e2e/testing/sites";
import { makeSiteKey } from "@/lib/site-keys/key";

/**
 * Measures how many orders per second are accepted with cached key verdicts, against a route handler that does
 * nothing but respond, in alternating rounds. The product has to run with its stand-in auth server at E2E_PORT,
 * and with limits high enough not to interfere: ORDERS_PER_MINUTE_BY_KEY and ORDERS_PER_MINUTE_BY_ADDRESS.
 */
const calls = Number(process.argv[2] ?? 2000);
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
const nobody = apiClient();

const bring = async () => {
  const { status } = await bringOrderOnce(key, { ...order, externalId: v7() });
  if (status !== 201) throw new Error(`an order was answered with ${status}`);
};
/** Calls an address that rejects the method, without authentication and database access. */
const knock = async () => {
  const { status } = await nobody.call("POST", "/api/health", { json: order });
  if (status !== 405) throw new Error(`the empty handler answered ${status}`);
};

async function perSecond(call: () => Promise<void>): Promise<number> {
  let left = calls;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await call();
    }),
  );
  return calls / ((performance.now() - start) / 1000);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

await perSecond(bring);
await perSecond(knock);
const [taken, empty]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  taken.push(await perSecond(bring));
  empty.push(await perSecond(knock));
}
console.log(
  `orders ${median(taken).toFixed(0)}/s, an empty handler ${median(empty).toFixed(0)}/s, ratio ${(median(taken) / median(empty)).toFixed(2)} ` +
    `(medians of ${rounds} rounds of ${calls} calls over ${connections} connections)`,
);
