import { v7 } from "uuid";
import { paymentFor } from "@/e2e/testing/harness/bank";
import { webhookSecret } from "@/e2e/testing/harness/harness";
import { type Comparison, compare } from "./compare";
import type { BenchScene } from "./scene";

const lines = Array.from({ length: 5 }, (_, index) => ({
  name: `Услуга ${index + 1}`,
  qty: 2,
  priceCents: 150_050,
  vatRate: "22",
}));
const order = {
  customer: { name: "ООО «Поморье»", inn: "7700000016" },
  items: lines.slice(0, 3).map(({ name, qty }) => ({ name, qty, price: 1500.5 })),
};
const invoice = { docType: "invoice", lines };

/** Compares responses of the built product with one of its own that involves no work. */
export async function compareRequests(
  { invoices, ask }: BenchScene,
  isShort: boolean,
): Promise<Comparison[]> {
  // An address that rejects the method, without authentication and database access.
  const askEmpty = () => ask("POST", "/api/health", 405, {});
  const askMe = () => ask("GET", "/api/me", 200);
  const { id }: { id: string } = JSON.parse(String(await ask("POST", "/api/documents", 201, invoice)));
  let turn = 0;
  const notifyPayment = () => {
    const { number } = invoices[turn++ % invoices.length]!;
    return ask("POST", `/webhooks/bank/${webhookSecret}`, 200, paymentFor(number, 1), "bank");
  };
  const besideMe = { peer: "`GET /api/me`", theirs: askMe };
  const besideEmpty = { peer: "an empty answer", theirs: askEmpty };
  const plan = [
    { ...besideMe, name: "list of 50 documents", ours: () => ask("GET", "/api/documents?limit=50", 200) },
    {
      ...besideMe,
      name: "search that finds nothing",
      ours: () => ask("GET", `/api/documents?q=${encodeURIComponent("нет такого")}`, 200),
    },
    { ...besideEmpty, name: "`GET /api/me`", ours: askMe },
    { ...besideEmpty, name: "notification of the bank, of an issued invoice", ours: notifyPayment },
    {
      ...besideEmpty,
      name: "order of a site",
      ours: () => ask("POST", "/api/incoming/orders", 201, { ...order, externalId: v7() }, "site"),
    },
    {
      ...besideEmpty,
      name: "invoice of five lines made",
      ours: () => ask("POST", "/api/documents", 201, invoice),
    },
    {
      ...besideEmpty,
      name: "PDF of five lines over HTTP",
      ours: () => ask("GET", `/api/documents/${id}/pdf`, 200),
    },
  ];
  const compared: Comparison[] = [];
  const size = isShort ? { rounds: 3, times: 100 } : { rounds: 7, times: 250 };
  for (const each of plan) compared.push(await compare({ ...each, ...size, atOnce: 8 }));
  return compared;
}
