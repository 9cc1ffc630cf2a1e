import { desc, eq, sql } from "drizzle-orm";
import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { v7 } from "uuid";
import { vi } from "vitest";
import { bankNotifications, documents, payments } from "@/db/schema";
import { notificationHandler } from "@/lib/http/notification";
import { database } from "@/lib/kernel/database";

/**
 * The secret at the end of the receiver's path. Importing this module configures the process with it and with
 * the bank's key.
 */
export const secret = "a-path-secret-of-many-letters";
const bankKey = await generateKeyPair("RS256", { extractable: true });
vi.stubEnv("BANK_WEBHOOK_SECRET", secret);
vi.stubEnv("BANK_WEBHOOK_JWK", JSON.stringify(await exportJWK(bankKey.publicKey)));

/** A service for 100 rubles, the default amount of `incoming`. */
export const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

type RequestBody = string | Uint8Array<ArrayBuffer> | ReadableStream;

/** Posts bytes to the receiver as the bank does. */
export async function post(body: RequestBody, usedSecret = secret, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/webhooks/bank/${usedSecret}`, {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  const response = await notificationHandler(request, { params: Promise.resolve({ secret: usedSecret }) });
  return { status: response.status, body: await response.json() };
}

/** Posts JSON and returns the response. */
export const notify = async (fields: Record<string, unknown>) => (await post(JSON.stringify(fields))).body;

/** Returns a payment for an invoice, in rubles, with a unique identifier. */
export const incoming = (number: string, amount: unknown = 100, extra: Record<string, unknown> = {}) => ({
  webhookType: "incomingPayment",
  paymentId: v7(),
  amount,
  payerInn: "7800000027",
  payerName: "АО «Ёлки-палки»",
  purpose: `Оплата по счету № ${number}`,
  paidAt: "2026-11-20T10:00:00Z",
  ...extra,
});

/** Signs a payload as the bank does, with the bank's key by default. */
export const sign = (payload: object, key = bankKey.privateKey) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .sign(key);

export async function storedOf(dedupeKey: string) {
  const [stored] = await database()
    .select()
    .from(bankNotifications)
    .where(eq(bankNotifications.dedupeKey, dedupeKey));
  return stored;
}

/** Returns the id of the notification stored last. */
export async function newestNotification(): Promise<string> {
  const [stored] = await database()
    .select({ id: bankNotifications.id })
    .from(bankNotifications)
    .orderBy(desc(bankNotifications.id))
    .limit(1);
  return stored!.id;
}

export async function paymentOf(bankPaymentId: string) {
  const [payment] = await database().select().from(payments).where(eq(payments.bankPaymentId, bankPaymentId));
  return payment;
}

export async function stateOf(documentId: string) {
  const [row] = await database()
    .select({ status: documents.status, paidCents: documents.paidCents })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row;
}

export const countNotifications = () => database().$count(bankNotifications);

/**
 * Makes failed notifications due for the next sweep; by one second, because the database rounds timestamps up
 * as well as down.
 */
export const makeDue = () =>
  database().execute(sql`update webhook_events set next_attempt_at = now() - interval '1 second'
                         where processed_at is null and next_attempt_at is not null`);

/**
 * Makes every notification fail, because no organization could own the money; returns the function that
 * undoes this.
 */
export async function withoutOrganizations() {
  await database().execute(sql`update organizations set archived_at = now()`);
  return () => database().execute(sql`update organizations set archived_at = null`);
}
