import { setTimeout as delay } from "node:timers/promises";
import { v7 } from "uuid";
import { webhookSecret } from "./harness";

export type Notification = {
  webhookType: "incomingPayment";
  paymentId: string;
  amount: number;
  purpose: string;
};

/** Returns a payment for an invoice; the amount is in rubles. */
export const paymentFor = (number: string, amount: number): Notification => ({
  webhookType: "incomingPayment",
  paymentId: v7(),
  amount,
  purpose: `Оплата по счету № ${number} за услуги. НДС не облагается`,
});

const pauseMs = 200;
const maxTries = 600;

/** Sends a notification until it is accepted, as the bank does. Returns how often it was sent. */
export async function deliver(url: string, notification: Notification): Promise<number> {
  for (let sent = 1; sent <= maxTries; sent++) {
    if (await isAccepted(url, notification)) return sent;
    await delay(pauseMs);
  }
  throw new Error(`Notification ${notification.paymentId} was never taken.`);
}

async function isAccepted(url: string, notification: Notification): Promise<boolean> {
  try {
    const response = await fetch(`${url}/webhooks/bank/${webhookSecret}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(notification),
      signal: AbortSignal.timeout(20_000),
    });
    await response.text();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Does `work` for each item, `concurrency` at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
) {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
