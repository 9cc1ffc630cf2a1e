import { v7 } from "uuid";
import type { Receipt } from "@/lib/notifications/schema";
import { webhookSecret } from "./address";
import { type Answer, apiClient } from "./api-client";

/** An incoming payment as the bank reports it; in rubles. */
export const incomingPayment = (amount: number, purpose: string) => ({
  webhookType: "incomingPayment",
  paymentId: v7(),
  amount,
  payerInn: "7707083893",
  payerName: "ООО «Плательщик»",
  purpose,
  paidAt: new Date().toISOString(),
});

/** Notifies the product as the bank would; a text or bytes are sent as they are. */
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
