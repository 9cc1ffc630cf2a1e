import { asc, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { bankAccounts, payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { paymentInbox } from "@/lib/payments/inbox";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { started } from "@/lib/testing/started";
import { processNotification } from "./process";
import { storeNotification } from "./store";
import { lines, notify, paymentOf, post, sign, stateOf } from "./testing/post";

const scenario = documentScenario();
const date = businessToday();
const side = (account: string, inn: string) => ({ account, name: "ООО «Заказчик»", inn });

const qrPayment = (purpose: string, amount = "100.00") => ({
  qrcId: v7(),
  amount,
  purpose,
  webhookType: "incomingSbpB2BPayment",
});
const ordinaryPayment = (purpose: string, extra: object = {}) => ({
  SidePayer: { ...side("40702810000000000009", "7800000027"), amount: "100.0" },
  SideRecipient: side(ownAccount, "7700000016"),
  purpose,
  documentNumber: "17",
  paymentId: v7(),
  date,
  webhookType: "incomingPayment",
  ...extra,
});
const receive = async (sent: object) => (await post(await sign(sent))).body;

async function invoice() {
  const { id, number } = await scenario.create({ lines: [{ ...lines[0], priceCents: 20_000 }] });
  return { id, purpose: `Оплата по счету № ${number}. Без НДС` };
}

test.each([
  ["first", [qrPayment, ordinaryPayment]],
  ["last", [ordinaryPayment, qrPayment]],
])(
  "a payment by code that the bank reports twice, by code %s, is matched once and the other report waits",
  async (_, [one, two]) => {
    const { id, purpose } = await invoice();
    expect(await receive(one!(purpose))).toEqual({ ok: true, matchedDocument: id });
    const second = purpose.replace(". ", " . ");
    expect(await receive(two!(second))).toEqual({ ok: true, matchedDocument: null });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 10_000 });
    const caller = { ...scenario.caller, preferredOrganizationId: scenario.organizationId };
    // A date without a time is later than now during the first three hours of the day, so the order of
    // waiting payments is not tested here.
    const inbox = await execute(paymentInbox, caller, {});
    const waiting = inbox.waiting.find((payment) => payment.purpose === second);
    expect(waiting).toMatchObject({ matchReason: { by: "rules" } });
    expect(waiting?.matchReason?.signs[0]).toBe("perhaps_same");
    expect(waiting?.proposals[0]?.shares).toMatchObject([{ documentId: id }]);
  },
);

test.each([
  ["first", [qrPayment, ordinaryPayment]],
  ["last", [ordinaryPayment, qrPayment]],
])(
  "of two reports that arrive at once and name no invoice, by code %s, the later is marked",
  async (_, reports) => {
    const purpose = `Оплата ${v7()}`;
    const store = async (report: object) =>
      (await storeNotification(database(), Buffer.from(await sign(report))))!;
    const [one, other] = await Promise.all(reports.map((report) => store(report(purpose))));
    const actor = { kind: "system", name: "bank" } as const;
    const [second] = await database().transaction(async (db) => {
      await processNotification.run({ ...scenario.caller, db, actor }, one!);
      return started(execute(processNotification, { ...scenario.caller, actor }, other!));
    });
    expect(await second).toEqual({ ok: true, matchedDocument: null });
    const stored = await database()
      .select({ reason: payments.matchReason })
      .from(payments)
      .where(eq(payments.purpose, purpose))
      .orderBy(asc(payments.id));
    expect(stored.map(({ reason }) => reason?.signs.includes("perhaps_same") ?? false)).toEqual([
      false,
      true,
    ]);
  },
);

test("ordinary payments of one amount do not wait for each other", async () => {
  const [one, other] = [await invoice(), await invoice()];
  const stored = await storeNotification(database(), Buffer.from(await sign(ordinaryPayment(one.purpose))));
  await database().transaction(async (db) => {
    await processNotification.run(
      { ...scenario.caller, db, actor: { kind: "system", name: "bank" } },
      stored!,
    );
    expect(await receive(ordinaryPayment(other.purpose))).toMatchObject({ matchedDocument: other.id });
  });
});

test("a statement that recognizes the waiting report does not match it", async () => {
  const { id, purpose } = await invoice();
  await receive(qrPayment(purpose));
  await receive(ordinaryPayment(purpose));
  const [year, month, day] = date.split("-");
  const row = { Номер: "17", Дата: `${day}.${month}.${year}`, Сумма: "100.00", НазначениеПлатежа: purpose };
  expect(await importText(scenario.caller, statementOf(ownAccount, [row]))).toMatchObject({ recognized: 1 });
  expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 10_000 });
});

test("another amount or purpose, or the plain format, makes another payment", async () => {
  const { id, purpose } = await invoice();
  const booked = { ok: true, matchedDocument: id };
  expect(await receive(qrPayment(purpose, "1.00"))).toEqual(booked);
  expect(await receive(ordinaryPayment(purpose))).toEqual(booked);
  expect(await receive(ordinaryPayment(purpose))).toEqual(booked);
  const other = await invoice();
  expect(await receive(qrPayment(other.purpose))).toMatchObject({ matchedDocument: other.id });
  expect(await receive(ordinaryPayment(`${other.purpose} за май`))).toMatchObject({
    matchedDocument: other.id,
  });
  const plain = await invoice();
  const fields = { paymentId: v7(), amount: 100, purpose: plain.purpose };
  expect(await notify({ ...fields, webhookType: "incomingSbpB2BPayment" })).toMatchObject({
    matchedDocument: plain.id,
  });
  const second = { ...fields, paymentId: v7(), webhookType: "incomingPayment" };
  expect(await notify(second)).toMatchObject({ matchedDocument: plain.id });
  expect(await paymentOf(second.paymentId)).toMatchObject({ documentId: plain.id });
});

/** Moves the arrival of payments a number of minutes into the past. */
const cameBefore = (documentId: string, minutes: number) =>
  database()
    .update(payments)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where(eq(payments.documentId, documentId));

test("reports of different dates are one payment within an hour of each other, and two after it", async () => {
  const dated = { date: "2026-10-05" };
  const within = await invoice();
  await receive(qrPayment(within.purpose));
  await cameBefore(within.id, 55);
  expect(await receive(ordinaryPayment(within.purpose, dated))).toMatchObject({ matchedDocument: null });
  const after = await invoice();
  await receive(qrPayment(after.purpose));
  await cameBefore(after.id, 65);
  expect(await receive(ordinaryPayment(after.purpose, dated))).toMatchObject({ matchedDocument: after.id });
});

test("a person's payment by code, and one to another account or organization, is another payment", async () => {
  const { id, purpose } = await invoice();
  const byPerson = { ...qrPayment(purpose), webhookType: "incomingSbpPayment", operationId: v7() };
  expect(await receive(byPerson)).toMatchObject({ matchedDocument: id });
  expect(await receive(qrPayment(purpose))).toMatchObject({ matchedDocument: id });

  const { organizationId, foreignOrganizationId } = scenario;
  const elsewhere = "40702810300000000003";
  await database()
    .insert(bankAccounts)
    .values({ organizationId, bankName: "ПАО Сбербанк", bik: "044525225", accountNumber: elsewhere });
  const paid = await invoice();
  const came = { ...qrPayment(paid.purpose), SideRecipient: side(elsewhere, "7700000016") };
  expect(await receive(came)).toMatchObject({ matchedDocument: paid.id });
  expect(await receive(ordinaryPayment(paid.purpose))).toMatchObject({ matchedDocument: paid.id });

  const own = await invoice();
  await receive({ ...qrPayment(own.purpose), SideRecipient: side("40702810500000000002", "7700000016") });
  const [payment] = await database().select().from(payments).where(eq(payments.purpose, own.purpose));
  expect(payment).toMatchObject({ organizationId: foreignOrganizationId, documentId: null });
  await database().update(payments).set({ ownAccount: null }).where(eq(payments.id, payment!.id));
  expect(await receive(ordinaryPayment(own.purpose))).toMatchObject({ matchedDocument: own.id });
});
