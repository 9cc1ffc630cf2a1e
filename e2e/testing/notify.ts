import { v7 } from "uuid";
import type { Receipt } from "@/lib/notifications/schema";
import { webhookSecret } from "./address";
import { type Answer, apiClient } from "./api-client";

/** Returns an incoming payment as the bank reports it; the amount is in rubles. */
export const incomingPayment = (amount: number, purpose: string) => ({
  webhookType: "incomingPayment",
  paymentId: v7(),
  amount,
  payerInn: "7707083893",
  payerName: "ООО «Плательщик»",
  purpose,
  paidAt: new Date().toISOString(),
});

/** Sends a notification to the product as the bank does; text and bytes are sent unchanged. */
export const notify = (
  body: object | string | Buffer,
  secret: string = webhookSecret,
): Promise<Answer<Receipt>> => {
  const isRaw = typeof body === "string" || Buffer.isBuffer(body);
  return apiClient().call<Receipt>(
    "POST",
    `/webhooks/bank/${encodeURIComponent(secret)}`,
    isRaw ? { raw: body, headers: { "content-type": "text/plain" } } : { json: body },
  );
};
