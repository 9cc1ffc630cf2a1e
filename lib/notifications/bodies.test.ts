import { generateKeyPair } from "jose";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { countNotifications, lines, notify, paymentOf, post, sign, stateOf, storedOf } from "./testing/post";

const scenario = documentScenario();
const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

describe("any body of a notification", () => {
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
  test.each(bad)("is accepted: %s", async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 200, body: { ok: true } });
  });

  const purposes: Array<[string, string, string]> = [
    ["a NUL", '"Оплата\\u0000 по"', "Оплата по"],
    ["half of a surrogate pair", '"Оплата \\ud83d по"', "Оплата \ufffd по"],
    ["an emoji", '"Оплата 🎉 \\ud83c\\udf89"', "Оплата 🎉 🎉"],
    [
      "fifty thousand characters",
      JSON.stringify(`${"я".repeat(50_000)} счет № 1`),
      `${"я".repeat(50_000)} счет № 1`,
    ],
  ];
  test.each(purposes)("is a payment with %s in the purpose", async (_, purpose, kept) => {
    const paymentId = v7();
    const body = `{"webhookType":"incomingPayment","paymentId":"${paymentId}","amount":1,"purpose":${purpose}}`;
    expect(await post(body)).toEqual({ status: 200, body: { ok: true, matchedDocument: null } });
    expect((await paymentOf(paymentId))?.purpose).toBe(kept);
  });

  test("is a payment with deep nesting beside it, and the raw text is kept", async () => {
    const paymentId = v7();
    const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
    const body = `{"webhookType":"incomingPayment","paymentId":"${paymentId}","amount":1,"x":${deep}}`;
    expect(await post(body)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await paymentOf(paymentId))?.raw).toEqual({ text: body });
  });

  test("may have identifiers and types longer than an index entry", async () => {
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

  test.each([["1e308"], ["-1e308"], ["1e400"]])(
    "is stored but not processed with an amount of %s",
    async (amount) => {
      const paymentId = v7();
      const body = `{"webhookType":"incomingPayment","paymentId":"${paymentId}","amount":${amount}}`;
      expect(await post(body)).toEqual({ status: 200, body: { ok: false, error: "processing_failed" } });
      const stored = await storedOf(`bank:incomingPayment:${paymentId}`);
      expect(stored).toMatchObject({ processedAt: null, nextAttemptAt: null });
      expect(await paymentOf(paymentId)).toBeUndefined();
    },
  );

  test("larger than 256 KB is refused, with or without a stated length", async () => {
    const before = await countNotifications();
    expect(await post("x".repeat(256 * 1024 + 1))).toEqual({
      status: 413,
      body: { error: "payload_too_large" },
    });
    const chunk = new Uint8Array(100_000);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    expect(await post(endless)).toMatchObject({ status: 413 });
    expect(await countNotifications()).toBe(before);
    expect(await post("x".repeat(256 * 1024))).toMatchObject({ status: 200 });
  });
});

describe("a notification in the bank's signed format", () => {
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

  test("is a payment like any other", async () => {
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

  test("belongs to the organization whose account received the money", async () => {
    const sent = payment("Без номера", { SideRecipient: side("40702810500000000002") });
    await post(await sign(sent));
    expect(await paymentOf(sent.paymentId)).toMatchObject({ organizationId: scenario.foreignOrganizationId });
  });

  test("of outgoing money belongs to the organization whose account it left", async () => {
    const [left, right] = [side("40702810500000000002"), side("40702810600000000001")];
    const extra = { SidePayer: { ...left, amount: "40.0" }, SideRecipient: right };
    const sent = payment("Без номера", { ...extra, webhookType: "outgoingPayment" });
    await post(await sign(sent));
    expect(await paymentOf(sent.paymentId)).toMatchObject({
      kind: "outgoing",
      organizationId: scenario.foreignOrganizationId,
      ownAccount: left.account,
    });
  });

  test("with a forged signature is stored but not processed", async () => {
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

  test("of a fast payment is identified by its operation, else by its whole content", async () => {
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
    const again = { ...b2b, purpose: `${purpose}, доплата` };
    expect((await post(await sign(again))).body).toMatchObject({ matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 433 });
  });

  test("is ignored in the plain format without a payment identifier", async () => {
    const { id, number } = await invoice();
    const fast = { operationId: v7(), qrcId: v7(), amount: 1, purpose: `Оплата по счету № ${number}` };
    expect(await notify({ ...fast, webhookType: "incomingSbpPayment" })).toEqual({ ok: true, ignored: true });
    expect(await stateOf(id)).toEqual({ status: "draft", paidCents: 0 });
  });

  test("of the bank's test is ignored", async () => {
    const trial = payment("Тестовое назначение платежа", { paymentId: "0000000000" });
    expect((await post(await sign(trial))).body).toEqual({ ok: true, ignored: true });
    expect(await paymentOf("0000000000")).toBeUndefined();
  });

  test("in another currency is not processed", async () => {
    const sent = payment("x", { SidePayer: { ...side("1"), amount: "5", currency: "USD" } });
    expect((await post(await sign(sent))).body).toEqual({ ok: false, error: "processing_failed" });
  });
});
