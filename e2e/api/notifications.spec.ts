import { v7 } from "uuid";
import { webhookSecret } from "@/e2e/testing/address";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import type { DocumentRecord } from "@/lib/documents/schema";
import { notificationRecord } from "@/lib/notifications/record";
import type { NotificationRecord } from "@/lib/notifications/schema";

const lines = [{ name: "Консультация", qty: 1, priceCents: 10_000, vatRate: "none" }];

test("a bank notification pays the invoice that its purpose names, and a repeated one is not counted", async ({
  api,
}) => {
  const client = await api("user");
  const { body: invoice } = await client.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    lines,
  });
  const sent = incomingPayment(40, `Оплата по счету № ${invoice.number}`);

  const first = await notify(sent);
  expect([first.status, first.body]).toEqual([200, { ok: true, matchedDocument: invoice.id }]);
  expect((await notify(sent)).body).toEqual({ ok: true, deduped: true });
  const { body: partly } = await client.get<DocumentRecord>(`/api/documents/${invoice.id}`);
  expect([partly.status, partly.paidCents]).toEqual(["partially_paid", 4_000]);

  await notify(incomingPayment(60, `Доплата по счету ${invoice.number}`));
  const { body: paid } = await client.get<DocumentRecord>(`/api/documents/${invoice.id}`);
  expect([paid.status, paid.paidCents, paid.payments.length]).toEqual(["paid", 10_000, 2]);
});

test("a wrong webhook secret answers 404, and GET with the right one 405", async ({ anonymous }) => {
  for (const secret of ["wrong", "../bank", "%00", "x".repeat(1_000)]) {
    const { status, body } = await notify(incomingPayment(1, "x"), secret);
    expect([secret.slice(0, 8), status, body]).toEqual([secret.slice(0, 8), 404, { error: "not_found" }]);
  }
  expect((await anonymous.get(`/webhooks/bank/${webhookSecret}`)).status).toBe(405);
});

/** Each with the text that is shown of it, where it is another one, and the reason. */
const oddBodies: Array<[name: string, body: string | Buffer, shownText?: string, error?: string]> = [
  ["nothing", ""],
  ["no JSON", "webhookType=incomingPayment"],
  ["bytes that are not UTF-8", Buffer.from([0x7b, 0xff, 0x00, 0xfe]), "{\ufffd\ufffd"],
  ["a hundred thousand brackets", "[".repeat(100_000)],
  [
    "a text that looks signed",
    "eyJhbGciOiJSUzI1NiJ9.e30.c2ln",
    "eyJhbGciOiJSUzI1NiJ9.e30.c2ln",
    "signed_without_key",
  ],
];

for (const [name, body, shownText = String(body), error = "unsupported_event_type"] of oddBodies) {
  test(`accepts ${name} as a notification, and keeps it as one without a payment`, async ({ api }) => {
    const { status, body: receipt } = await notify(body);
    expect(status).toBe(200);
    expect(receipt.ok).toBe(true);
    const { body: ignored } = await (await api("admin")).get<NotificationRecord[]>(
      "/api/webhook-events?state=ignored&limit=200",
    );
    expect(ignored.filter(({ raw }) => raw === shownText)).toMatchObject([
      { error, attempts: 1, paymentId: null, documentId: null },
    ]);
  });
}

test("accepts a purpose with NUL, half a surrogate pair, an emoji and fifty thousand characters", async () => {
  const purpose = JSON.stringify(`\0\ud83d🎉${"я".repeat(50_000)}`);
  const raw = `{"webhookType":"incomingPayment","paymentId":"${v7()}","amount":1,"purpose":${purpose}}`;
  expect((await notify(raw)).body).toEqual({ ok: true, matchedDocument: null });
});

test("answers 413 to a notification over 256 KB", async () => {
  const { status, body } = await notify("x".repeat(256 * 1024 + 1));
  expect([status, body]).toEqual([413, { error: "payload_too_large" }]);
});

test("an administrator sees a failed notification with its error and can retry it; a user cannot", async ({
  api,
}) => {
  const paymentId = v7();
  const sent = { webhookType: "incomingPayment", paymentId, amount: 1e308 };
  expect((await notify(sent)).body).toEqual({ ok: false, error: "processing_failed" });

  const admin = await api("admin");
  const { body: dead } = await admin.get<NotificationRecord[]>("/api/webhook-events?state=dead&limit=200");
  const stored = dead.find(({ dedupeKey }) => dedupeKey === `bank:incomingPayment:${paymentId}`);
  expectRecord(stored, notificationRecord);
  expect(stored).toMatchObject({ state: "dead", error: "amount_out_of_range", raw: sent, attempts: 1 });

  const retried = await admin.post<NotificationRecord>(`/api/webhook-events/${stored?.id}/retry`);
  expect([retried.status, retried.body.attempts]).toEqual([200, 2]);
  expect((await admin.post(`/api/webhook-events/${v7()}/retry`)).status).toBe(404);

  const user = await api("user");
  expect((await user.get("/api/webhook-events")).status).toBe(403);
  expect((await user.post(`/api/webhook-events/${stored?.id}/retry`)).status).toBe(403);
});

test("a payment of an invoice is streamed as live events to a signed-in browser only", async ({
  api,
  anonymous,
  baseURL,
  page,
  signIn,
}) => {
  expect((await anonymous.get("/api/live")).status).toBe(401);
  await signIn(page, "viewer");
  const cookies = await page.context().cookies();
  const abort = new AbortController();
  const response = await fetch(`${baseURL}/api/live`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
    signal: abort.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-store");

  const client = await api("user");
  const { body: invoice } = await client.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    lines,
  });
  await notify(incomingPayment(100, `Счет № ${invoice.number}`));
  const expectedParts = [`"document.paid","subjectId":"${invoice.id}"`, "payment.received"];
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (expectedParts.every((each) => text.includes(each))) break;
  }
  abort.abort();
  for (const each of expectedParts) expect(text).toContain(each);
});
