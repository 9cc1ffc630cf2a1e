import { eq, sql } from "drizzle-orm";
import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { documents, orders, payments, webhookEvents } from "@/db/schema";
import { database } from "@/lib/database";
import { documentDesk } from "@/lib/documents/testing";
import { notificationHandler } from "@/lib/http/notification";
import { execute } from "@/lib/operation";
import { callerAs } from "@/lib/testing/caller";
import { listNotifications } from "./list";
import { retryNotification } from "./retry";
import { sweepNotifications } from "./sweep";

const secret = "a-path-secret";
const bankKey = await generateKeyPair("RS256", { extractable: true });
process.env.BANK_WEBHOOK_SECRET = secret;
process.env.BANK_WEBHOOK_JWK = JSON.stringify(await exportJWK(bankKey.publicKey));

const desk = documentDesk();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const invoice = (extra: Record<string, unknown> = {}) => desk.create({ lines, ...extra });

async function post(body: string | Uint8Array<ArrayBuffer> | ReadableStream, given = secret) {
  const request = new Request(`http://localhost:3000/webhooks/bank/${given}`, {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  const response = await notificationHandler(request, { params: Promise.resolve({ secret: given }) });
  return { status: response.status, body: await response.json() };
}

const notify = async (fields: Record<string, unknown>) => (await post(JSON.stringify(fields))).body;

const incoming = (number: string, amount: unknown = 100, extra: Record<string, unknown> = {}) => ({
  webhookType: "incomingPayment",
  paymentId: v7(),
  amount,
  payerInn: "7800000027",
  payerName: "АО «Ёлки-палки»",
  purpose: `Оплата по счету № ${number}`,
  paidAt: "2026-11-20T10:00:00Z",
  ...extra,
});

const eventOf = async (dedupeKey: string) => {
  const [event] = await database().select().from(webhookEvents).where(eq(webhookEvents.dedupeKey, dedupeKey));
  return event;
};

const paymentOf = async (bankPaymentId: string) => {
  const [payment] = await database().select().from(payments).where(eq(payments.bankPaymentId, bankPaymentId));
  return payment;
};

const stateOf = async (id: string) => {
  const [row] = await database()
    .select({ status: documents.status, paidCents: documents.paidCents })
    .from(documents)
    .where(eq(documents.id, id));
  return row;
};

const countEvents = () => database().$count(webhookEvents);

const sign = (payload: object, key = bankKey.privateKey) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .sign(key);

describe("the rules of the receiver", () => {
  test("1: whoever does not know the secret finds nothing, and nothing is stored", async () => {
    const before = await countEvents();
    for (const wrong of ["", "wrong", `${secret}x`, secret.toUpperCase()]) {
      expect(await post(JSON.stringify(incoming("1")), wrong)).toEqual({
        status: 404,
        body: { error: "not_found" },
      });
    }
    expect(await post("x".repeat(300_000), "wrong")).toMatchObject({ status: 404 });
    expect(await countEvents()).toBe(before);
  });

  test("2 and 3: it is kept as it came, once", async () => {
    const sent = incoming("нет такого");
    const key = `bank:incomingPayment:${sent.paymentId}`;
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect(await notify(sent)).toEqual({ ok: true, deduped: true });
    expect(await notify({ ...sent, amount: 5 })).toEqual({ ok: true, deduped: true });
    const event = await eventOf(key);
    expect(event).toMatchObject({ source: "bank", eventType: "incomingPayment", error: null });
    expect(event?.raw.toString()).toBe(JSON.stringify(sent));
    expect(event?.processedAt).not.toBeNull();
  });

  test("2: without an identifier, the first hundred characters tell it from others", async () => {
    const body = { purpose: "я".repeat(200) };
    expect(await notify(body)).toEqual({ ok: true, ignored: true });
    expect(await eventOf(`bank:unknown:${JSON.stringify(body).slice(0, 100)}`)).toMatchObject({
      eventType: "unknown",
      error: "unsupported_event_type",
    });
    expect(await notify({ purpose: "я".repeat(201) })).toEqual({ ok: true, deduped: true });
  });

  test("4: what is no payment is kept and ignored", async () => {
    const paymentId = v7();
    for (const webhookType of ["acquiringInternetPayment", "toString", "__proto__"]) {
      expect(await notify({ webhookType, paymentId })).toEqual({ ok: true, ignored: true });
      expect(await eventOf(`bank:${webhookType}:${paymentId}`)).toMatchObject({
        error: "unsupported_event_type",
        processedAt: expect.any(String),
      });
    }
    expect(await notify({ webhookType: "incomingPayment", amount: v7() })).toEqual({
      ok: true,
      ignored: true,
    });
  });

  test("5 to 8: the invoice is found by its number and is paid", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number, 40.5);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 4_050 });
    expect(await paymentOf(sent.paymentId)).toMatchObject({
      organizationId: desk.organizationId,
      documentId: id,
      kind: "incoming",
      amountCents: 4_050,
      payerInn: "7800000027",
      payerName: "АО «Ёлки-палки»",
      paidAt: "2026-11-20T10:00:00.000Z",
      source: "bank",
      raw: sent,
    });
    expect(await notify(incoming(number, 59.5, { webhookType: "incomingSbpPayment" }))).toMatchObject({
      matchedDocument: id,
    });
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
  });

  test("6: values of Data override those beside it; what is absent is null", async () => {
    const paymentId = v7();
    const sent = {
      webhookType: "incomingPayment",
      paymentId: "0",
      amount: 1,
      Data: { paymentId, amount: 2.5 },
    };
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect(await eventOf(`bank:incomingPayment:${paymentId}`)).toBeDefined();
    expect(await paymentOf(paymentId)).toMatchObject({
      amountCents: 250,
      payerInn: null,
      purpose: null,
      paidAt: null,
      organizationId: desk.organizationId,
      documentId: null,
    });
  });

  test("6: a payment that is known already is not counted again", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number, 60);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: id });
    const again = { ...sent, webhookType: "incomingSbpPayment" };
    expect(await notify(again)).toEqual({ ok: true, matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 6_000 });
  });

  test("7: the order of the invoice's project is paid with it", async () => {
    const [order] = await database()
      .insert(orders)
      .values({
        organizationId: desk.organizationId,
        projectId: desk.projectId,
        status: "in_progress",
        search: "",
        totalCents: 10_000,
        vatCents: 0,
        rawPayload: {},
      })
      .returning();
    const { number } = await invoice({ projectId: desk.projectId });
    await notify(incoming(number, 100));
    const [after] = await database().select().from(orders).where(eq(orders.id, order!.id));
    expect(after?.status).toBe("paid");
  });

  test("what goes out pays nothing", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number, 100, { webhookType: "outgoingPayment" });
    expect(await notify(sent)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toEqual({ status: "draft", paidCents: 0 });
    expect(await paymentOf(sent.paymentId)).toMatchObject({ kind: "outgoing" });
  });

  test("9: a failure stands on the event, which waits for the sweep", async () => {
    await database().execute(sql`update organizations set archived_at = now()`);
    const sent = incoming("нет такого");
    expect(await notify(sent)).toEqual({ ok: false, error: "processing_failed" });
    await database().execute(sql`update organizations set archived_at = null`);
    const key = `bank:incomingPayment:${sent.paymentId}`;
    expect(await eventOf(key)).toMatchObject({ error: "no_organization", processedAt: null, attempts: 1 });
    expect(await paymentOf(sent.paymentId)).toBeUndefined();
    expect(await notify(sent)).toEqual({ ok: true, deduped: true });

    await sweepNotifications();
    expect(await eventOf(key)).toMatchObject({ attempts: 1 });
    await makeDue();
    await sweepNotifications();
    expect(await eventOf(key)).toMatchObject({ error: null, attempts: 2, processedAt: expect.any(String) });
    expect(await paymentOf(sent.paymentId)).toBeDefined();
  });
});

/** A second ago, for the database rounds its moments to milliseconds, up as well as down. */
const makeDue = () =>
  database().execute(sql`update webhook_events set next_attempt_at = now() - interval '1 second'
                         where processed_at is null and next_attempt_at is not null`);

describe("any bytes are kept or refused", () => {
  const bad: Array<[string, string | Uint8Array<ArrayBuffer>]> = [
    ["nothing", ""],
    ["half a JSON", '{"webhookType": '],
    ["an array", "[1,2]"],
    ["null", "null"],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
    ["a hundred thousand brackets", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["depth in an object", `{"a":${"[".repeat(60_000)}${"]".repeat(60_000)}}`],
    ["Data that is no object", '{"webhookType":"incomingPayment","paymentId":"7","Data":"x"}'],
    ["a prototype", '{"__proto__":{"webhookType":"incomingPayment","paymentId":"8"}}'],
    ["fields of other types", '{"webhookType":["incomingPayment"],"paymentId":{"a":1},"purpose":7}'],
    ["a signature of nobody", "eyJhbGciOiJub25lIn0.e30."],
  ];
  test.each(bad)("%s", async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 200, body: { ok: true } });
  });

  const purposes: Array<[string, string]> = [
    ["a NUL", '"Оплата\\u0000 по"'],
    ["half of a surrogate pair", '"Оплата \\ud83d по"'],
    ["an emoji", '"Оплата 🎉 \\ud83c\\udf89"'],
    ["fifty thousand characters", JSON.stringify(`${"я".repeat(50_000)} счет № 1`)],
  ];
  test.each(purposes)("%s in the purpose", async (_, purpose) => {
    const paymentId = v7();
    const body = `{"webhookType":"incomingPayment","paymentId":"${paymentId}","amount":1,"purpose":${purpose}}`;
    expect(await post(body)).toEqual({ status: 200, body: { ok: true, matchedDocument: null } });
    expect((await paymentOf(paymentId))?.purpose).toBeTruthy();
  });

  test("depth beside a payment", async () => {
    const paymentId = v7();
    const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
    const body = `{"webhookType":"incomingPayment","paymentId":"${paymentId}","amount":1,"x":${deep}}`;
    expect(await post(body)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await paymentOf(paymentId))?.raw).toEqual({ text: body });
  });

  test("identifiers and types longer than an index holds", async () => {
    const webhookType = "incomingPayment";
    const paymentId = `${v7()}${"9".repeat(50_000)}`;
    expect(await notify({ webhookType, paymentId, amount: 1 })).toMatchObject({ ok: true });
    expect(await notify({ webhookType, paymentId, amount: 1 })).toMatchObject({ deduped: true });
    expect(await notify({ webhookType, paymentId: `${paymentId}8`, amount: 1 })).toEqual({
      ok: true,
      matchedDocument: null,
    });
    expect(await notify({ webhookType: "x".repeat(50_000), paymentId })).toEqual({ ok: true, ignored: true });
  });

  test.each([["1e308"], ["-5"], ["1e400"]])("an amount of %s is given up and shown", async (amount) => {
    const paymentId = v7();
    const body = `{"webhookType":"incomingPayment","paymentId":"${paymentId}","amount":${amount}}`;
    expect(await post(body)).toEqual({ status: 200, body: { ok: false, error: "processing_failed" } });
    const event = await eventOf(`bank:incomingPayment:${paymentId}`);
    expect(event).toMatchObject({ processedAt: null, nextAttemptAt: null });
    expect(await paymentOf(paymentId)).toBeUndefined();
  });

  test("more than 256 KB is refused, said beforehand or not", async () => {
    const before = await countEvents();
    expect(await post("x".repeat(256 * 1024 + 1))).toEqual({
      status: 413,
      body: { error: "payload_too_large" },
    });
    const chunk = new Uint8Array(100_000);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    expect(await post(endless)).toMatchObject({ status: 413 });
    expect(await countEvents()).toBe(before);
    expect(await post("x".repeat(256 * 1024))).toMatchObject({ status: 200 });
  });
});

describe("the bank's own form", () => {
  const side = (account: string) => ({ account, currency: "RUB", name: "ИП Тест", inn: "7800000027" });
  const payment = (purpose: string, extra: object = {}) => ({
    SidePayer: { ...side("40702810000000000009"), amount: "40.0" },
    SideRecipient: side("40702810600000000001"),
    purpose,
    documentNumber: "17",
    paymentId: v7(),
    date: "2026-11-20",
    webhookType: "incomingPayment",
    customerCode: "300123123",
    ...extra,
  });

  test("signed, it is a payment like any other", async () => {
    const { id, number } = await invoice();
    const sent = payment(`Оплата по счету № ${number}`);
    expect(await post(await sign(sent))).toEqual({ status: 200, body: { ok: true, matchedDocument: id } });
    expect(await paymentOf(sent.paymentId)).toMatchObject({
      amountCents: 4_000,
      payerName: "ИП Тест",
      payerAccount: "40702810000000000009",
      documentNumber: "17",
      paidAt: "2026-11-20T00:00:00.000Z",
    });
    expect((await post(await sign(sent))).body).toEqual({ ok: true, deduped: true });
  });

  test("the money belongs to whose account it came to", async () => {
    const sent = payment("Без номера", { SideRecipient: side("40702810500000000002") });
    await post(await sign(sent));
    expect(await paymentOf(sent.paymentId)).toMatchObject({ organizationId: desk.foreignOrganizationId });
  });

  test("forged, it is kept, but nothing that it says is believed", async () => {
    const { id, number } = await invoice();
    const forger = await generateKeyPair("RS256");
    const sent = payment(`Оплата по счету № ${number}`);
    const forged = await sign(sent, forger.privateKey);
    expect((await post(forged)).body).toEqual({ ok: false, error: "processing_failed" });
    expect(await paymentOf(sent.paymentId)).toBeUndefined();
    expect(await stateOf(id)).toEqual({ status: "draft", paidCents: 0 });
    const other = await sign(payment("Другой"), forger.privateKey);
    expect((await post(other)).body).toEqual({ ok: false, error: "processing_failed" });
    const [header, , signature] = (await sign(sent)).split(".");
    const payload = Buffer.from(JSON.stringify({ ...sent, paymentId: v7() })).toString("base64url");
    expect((await post([header, payload, signature].join("."))).body).toMatchObject({ ok: false });
  });

  test("fast payments go by their operation, or by all that they say", async () => {
    const { id, number } = await invoice();
    const purpose = `Оплата по счету № ${number}`;
    const fast = {
      operationId: v7(),
      qrcId: "AS1",
      amount: "0.33",
      purpose,
      webhookType: "incomingSbpPayment",
    };
    expect((await post(await sign(fast))).body).toEqual({ ok: true, matchedDocument: id });
    expect(await paymentOf(fast.operationId)).toMatchObject({ kind: "incoming_sbp", amountCents: 33 });
    const b2b = { qrcId: v7(), amount: "1.00", purpose, webhookType: "incomingSbpB2BPayment" };
    expect((await post(await sign(b2b))).body).toEqual({ ok: true, matchedDocument: id });
    expect((await post(await sign(b2b))).body).toEqual({ ok: true, deduped: true });
    expect((await post(await sign({ ...b2b, amount: "2.00" }))).body).toMatchObject({ matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 333 });
  });

  test("the bank's trial is no money", async () => {
    const trial = payment("Тестовое назначение платежа", { paymentId: "0000000000" });
    expect((await post(await sign(trial))).body).toEqual({ ok: true, ignored: true });
    expect(await paymentOf("0000000000")).toBeUndefined();
  });

  test("money in another currency is left to a person", async () => {
    const sent = payment("x", { SidePayer: { ...side("1"), amount: "5", currency: "USD" } });
    expect((await post(await sign(sent))).body).toEqual({ ok: false, error: "processing_failed" });
  });
});

describe("what was cut off", () => {
  test("is processed by one of several sweeps, once", async () => {
    const { id, number } = await invoice();
    const sent = Array.from({ length: 30 }, () => incoming(number, 1));
    await database()
      .insert(webhookEvents)
      .values(
        sent.map((each) => ({
          source: "bank",
          eventType: each.webhookType,
          dedupeKey: `bank:${each.webhookType}:${each.paymentId}`,
          raw: Buffer.from(JSON.stringify(each)),
          nextAttemptAt: new Date(Date.now() - 1).toISOString(),
        })),
      );
    const tried = await Promise.all([sweepNotifications(), sweepNotifications(), sweepNotifications()]);
    expect(tried.reduce((sum, each) => sum + each)).toBe(30);
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 3_000 });
    expect(await sweepNotifications()).toBe(0);
  });

  test("and fails ten times is dead, and a person can try it again", async () => {
    const admin = await callerAs("admin");
    await database().execute(sql`update organizations set archived_at = now()`);
    const sent = incoming("нет такого");
    await notify(sent);
    const event = await eventOf(`bank:incomingPayment:${sent.paymentId}`);
    for (let count = 0; count < 9; count++) {
      await makeDue();
      await sweepNotifications();
    }
    const dead = await execute(listNotifications, admin, { state: "dead" });
    expect(dead.items.find(({ id }) => id === event!.id)).toMatchObject({ attempts: 10, raw: sent });
    await makeDue();
    expect(await sweepNotifications()).toBe(0);

    expect(await execute(retryNotification, admin, { id: event!.id })).toMatchObject({ state: "dead" });
    await database().execute(sql`update organizations set archived_at = null`);
    const retried = await execute(retryNotification, admin, { id: event!.id });
    expect(retried).toMatchObject({ state: "processed", error: null, paymentId: expect.any(String) });
    expect(await execute(retryNotification, admin, { id: event!.id })).toEqual(retried);
  });

  test("the list pages through all of them, newest first", async () => {
    const admin = await callerAs("admin");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await execute(listNotifications, admin, { limit: 7, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(seen.length).toBe(await countEvents());
    const failed = await execute(listNotifications, admin, { state: "ignored", limit: 200 });
    expect(failed.items.every(({ state }) => state === "ignored")).toBe(true);
  });
});

describe("a payment that a bank statement has brought before", () => {
  const onStatement = (extra: object = {}) => ({
    organizationId: desk.organizationId,
    kind: "incoming" as const,
    source: "statement" as const,
    statementKey: v7(),
    amountCents: 777_700,
    payerInn: "7800000027",
    documentNumber: "000017",
    purpose: "Оплата услуг по договору",
    paidAt: "2026-11-19T00:00:00.000Z",
    ...extra,
  });
  const late = (amount: number, extra: object = {}) => ({
    ...incoming("нет такого", amount),
    purpose: "Оплата услуг по договору",
    documentNumber: "17",
    ...extra,
  });

  test("is recognised when its notification comes late", async () => {
    const [known] = await database().insert(payments).values(onStatement()).returning();
    const sent = late(7_777);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect((await paymentOf(sent.paymentId))?.id).toBe(known?.id);
    const second = late(7_777);
    await notify(second);
    expect((await paymentOf(second.paymentId))?.id).not.toBe(known?.id);
  });

  test("is another one when anything speaks against it", async () => {
    await database()
      .insert(payments)
      .values([
        onStatement({ amountCents: 888_800, payerInn: "7707083893" }),
        onStatement({ amountCents: 888_800, documentNumber: "18" }),
        onStatement({ amountCents: 888_800, paidAt: "2026-10-01T00:00:00.000Z" }),
        onStatement({ amountCents: 888_800, kind: "outgoing" }),
      ]);
    const sent = late(8_888);
    await notify(sent);
    expect(await paymentOf(sent.paymentId)).toMatchObject({ source: "bank", statementKey: null });
  });
});

test("fifty invoices with two simultaneous payments each are all paid in full", async () => {
  const invoices = await Promise.all(Array.from({ length: 50 }, () => invoice()));
  const receipts = await Promise.all(
    invoices.flatMap(({ number }) => [notify(incoming(number, 40)), notify(incoming(number, 60))]),
  );
  expect(receipts.every(({ ok }) => ok)).toBe(true);
  const states = await Promise.all(invoices.map(({ id }) => stateOf(id)));
  expect(states).toEqual(invoices.map(() => ({ status: "paid", paidCents: 10_000 })));
});

test("one notification sent twenty times at once is one payment", async () => {
  const { id, number } = await invoice();
  const sent = incoming(number, 10);
  const receipts = await Promise.all(Array.from({ length: 20 }, () => notify(sent)));
  expect(receipts.filter(({ deduped }) => deduped)).toHaveLength(19);
  expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 1_000 });
});
