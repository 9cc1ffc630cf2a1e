import { eq, inArray } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { PaymentSign } from "@/db/enums";
import { payments } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { incoming, lines, notify, paymentOf, stateOf } from "./testing/post";

const scenario = documentScenario();
const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

/** Repeats a notification that was not accepted, as the bank does. */
async function notifyPatiently(sent: Record<string, unknown>): ReturnType<typeof notify> {
  const answer = await notify(sent);
  return answer.error === "unavailable" ? notifyPatiently(sent) : answer;
}

test("twenty invoices with two simultaneous payments each are all paid in full", async () => {
  const invoices = await Promise.all(Array.from({ length: 20 }, () => invoice()));
  const receipts = await Promise.all(
    invoices.flatMap(({ number }) => [
      notifyPatiently(incoming(number, 40)),
      notifyPatiently(incoming(number, 60)),
    ]),
  );
  expect(receipts.every(({ ok }) => ok)).toBe(true);
  const states = await Promise.all(invoices.map(({ id }) => stateOf(id)));
  expect(states).toEqual(invoices.map(() => ({ status: "paid", paidCents: 10_000 })));
});

test("a notification sent twenty times simultaneously makes one payment", async () => {
  const { id, number } = await invoice();
  const sent = incoming(number, 10);
  const receipts = await Promise.all(Array.from({ length: 20 }, () => notify(sent)));
  expect(receipts.filter(({ deduped }) => deduped)).toHaveLength(19);
  expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 1_000 });
});

describe("a payment already imported from a statement", () => {
  const onStatement = (extra: object = {}) => ({
    organizationId: scenario.organizationId,
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
  const lateNotification = (amount: number, extra: object = {}) => ({
    ...incoming("нет такого", amount),
    purpose: "Оплата услуг по договору",
    documentNumber: "17",
    ...extra,
  });

  test("is recognized when its notification arrives later", async () => {
    const [known] = await database().insert(payments).values(onStatement()).returning();
    const sent = lateNotification(7_777);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect((await paymentOf(sent.paymentId))?.id).toBe(known?.id);
    const second = lateNotification(7_777);
    await notify(second);
    expect((await paymentOf(second.paymentId))?.id).not.toBe(known?.id);
  });

  test("is matched to the invoice its notification names unless it was decided, dismissed or has a client", async () => {
    const { id, number } = await invoice();
    const aside = { dismissedAt: "2026-11-20T00:00:00.000Z", dismissedReason: "Перевод" };
    const byRules = (sign: PaymentSign) => ({ matchReason: { by: "rules" as const, signs: [sign] } });
    const [open, decided, dismissed, ofClient] = await database()
      .insert(payments)
      .values([
        onStatement({ amountCents: 4_321, ...byRules("no_number") }),
        onStatement({ amountCents: 4_322, matchReason: { by: "person", signs: [] } }),
        onStatement({ amountCents: 4_323, ...byRules("own_transfer"), ...aside }),
        onStatement({ amountCents: 4_324, ...byRules("payer_inn"), clientId: scenario.clientId }),
      ])
      .returning();
    const named = { purpose: `Оплата услуг по счету № ${number}` };
    await database()
      .update(payments)
      .set(named)
      .where(
        inArray(
          payments.id,
          [open, decided, dismissed, ofClient].map((each) => each!.id),
        ),
      );
    const [sent, other] = [lateNotification(43.21, named), lateNotification(43.22, named)];
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: id });
    expect(await paymentOf(sent.paymentId)).toMatchObject({ id: open!.id, documentId: id });
    expect(await stateOf(id)).toMatchObject({ status: "partially_paid", paidCents: 4_321 });
    expect(await notify(other)).toEqual({ ok: true, matchedDocument: null });
    expect(await paymentOf(other.paymentId)).toMatchObject({ id: decided!.id, documentId: null });
    for (const [amount, known] of [
      [43.23, dismissed],
      [43.24, ofClient],
    ] as const) {
      const again = lateNotification(amount, named);
      expect(await notify(again)).toEqual({ ok: true, matchedDocument: null });
      expect(await paymentOf(again.paymentId)).toMatchObject({ id: known!.id, documentId: null });
    }
    expect(await stateOf(id)).toMatchObject({ paidCents: 4_321 });
  });

  test("stays unchanged when another type of notification repeats a known payment", async () => {
    const sent = lateNotification(5_555);
    await notify(sent);
    const known = await paymentOf(sent.paymentId);
    const [other] = await database()
      .insert(payments)
      .values(onStatement({ amountCents: 555_500 }))
      .returning();
    const again = { ...sent, webhookType: "incomingSbpPayment" };
    expect(await notify(again)).toEqual({ ok: true, matchedDocument: null });
    expect(await paymentOf(sent.paymentId)).toEqual(known);
    const [kept] = await database().select().from(payments).where(eq(payments.id, other!.id));
    expect(kept).toMatchObject({ bankPaymentId: null });
  });

  test("is not recognized when payer, order number, date or direction differ", async () => {
    await database()
      .insert(payments)
      .values([
        onStatement({ amountCents: 888_800, payerInn: "7707083893" }),
        onStatement({ amountCents: 888_800, documentNumber: "18" }),
        onStatement({ amountCents: 888_800, paidAt: "2026-10-01T00:00:00.000Z" }),
        onStatement({ amountCents: 888_800, kind: "outgoing" }),
      ]);
    const sent = lateNotification(8_888);
    await notify(sent);
    expect(await paymentOf(sent.paymentId)).toMatchObject({ source: "bank", statementKey: null });
  });
});

test("a late notification is recognized as a payment entered by hand and confirmed by a statement", async () => {
  const { id, number } = await invoice({ clientId: scenario.clientId });
  const input = { id, amountCents: 10_000, paidAt: "2026-11-16" };
  const entered = await execute(addPayment, scenario.caller, input);
  const line = { Номер: "16", Дата: "19.11.2026", Сумма: "100.00", НазначениеПлатежа: `Счёт ${number}` };
  expect(await importText(scenario.caller, statementOf(ownAccount, [line]))).toMatchObject({ recognized: 1 });
  const sent = incoming(number!, 100, { paidAt: "2026-11-20T10:00:00Z", payerName: null });
  await notify(sent);
  expect((await paymentOf(sent.paymentId))?.id).toBe(entered.id);
  expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
});
