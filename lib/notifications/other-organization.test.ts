import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { bankAccounts, payments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { dismissPayment } from "@/lib/payments/dismiss";
import { matchPayment } from "@/lib/payments/rematch";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { eventsOf } from "@/lib/testing/events";
import { incoming, lines, notify, paymentOf, post, sign, stateOf } from "./testing/post";

const scenario = documentScenario();

/** The account of the scenario's second organization. */
const foreignAccount = "40702810500000000002";

type SentPayment = ReturnType<typeof incoming> & { documentNumber: string | null; SideRecipient?: object };

const paymentNotification = (
  account: string | null,
  rubles: number,
  documentNumber: string | null = "17",
): SentPayment => ({
  ...incoming("", rubles, { purpose: `Оплата услуг по договору 17, ${v7()}` }),
  documentNumber,
  ...(account && { SideRecipient: { account } }),
});

const notifySigned = async (sent: SentPayment) => (await post(await sign(sent))).body;

/** Imports the bank's statement of an account with the same money. */
const importStatement = (account: string, { amount, purpose, documentNumber }: SentPayment, extra = {}) => {
  const fields = { Номер: String(documentNumber), Сумма: Number(amount).toFixed(2) };
  const row = { ...fields, НазначениеПлатежа: String(purpose), ПлательщикИНН: "7800000027", ...extra };
  return importText(scenario.caller, statementOf(account, [row]));
};

const ofAmount = ({ amount }: SentPayment) =>
  database()
    .select()
    .from(payments)
    .where(eq(payments.amountCents, Number(amount) * 100));

async function invoiceOf(sent: SentPayment) {
  const invoice = await scenario.create({ lines: [{ ...lines[0], priceCents: Number(sent.amount) * 100 }] });
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  return invoice;
}

const book = (id: string, documentId: string | null) =>
  execute(matchPayment, scenario.caller, { id, documentId });

describe("a payment to one organization's account that was matched to another one's invoice", () => {
  test("is recognized by a statement after its notification", async () => {
    const sent = paymentNotification(foreignAccount, 100_001);
    await notifySigned(sent);
    const payment = await paymentOf(sent.paymentId);
    expect(payment).toMatchObject({ organizationId: scenario.foreignOrganizationId });
    const invoice = await invoiceOf(sent);
    await book(payment!.id, invoice.id);
    expect(await importStatement(foreignAccount, sent)).toMatchObject({ recognized: 1, imported: 0 });
    expect(await ofAmount(sent)).toMatchObject([
      { id: payment!.id, organizationId: scenario.organizationId, ownAccount: foreignAccount },
    ]);
    expect(await stateOf(invoice.id)).toMatchObject({ status: "paid" });
  });

  test.each([["signed"], ["plain"]])("is recognized by a late %s notification", async (form) => {
    const sent = paymentNotification(
      form === "signed" ? foreignAccount : null,
      form === "signed" ? 100_002 : 100_003,
    );
    await importStatement(foreignAccount, sent);
    const [payment] = await ofAmount(sent);
    const invoice = await invoiceOf(sent);
    await book(payment!.id, invoice.id);
    await (form === "signed" ? notifySigned : notify)(sent);
    expect(await ofAmount(sent)).toMatchObject([
      { id: payment!.id, bankPaymentId: sent.paymentId, documentId: invoice.id },
    ]);
  });
});

test("a payment waiting on one organization's account is recognized by a late notification without an account", async () => {
  const sent = paymentNotification(null, 100_010, null);
  await importStatement(foreignAccount, { ...sent, documentNumber: "43" });
  await notify(sent);
  expect(await ofAmount(sent)).toMatchObject([
    { organizationId: scenario.foreignOrganizationId, bankPaymentId: sent.paymentId },
  ]);
});

describe("a notification without an account and without an invoice", () => {
  test("moves to the organization whose statement has the payment", async () => {
    const sent = paymentNotification(null, 100_004, null);
    await notify(sent);
    const payment = await paymentOf(sent.paymentId);
    expect(payment).toMatchObject({ organizationId: scenario.organizationId, isAccountGuessed: true });
    expect(await importStatement(foreignAccount, { ...sent, documentNumber: "41" })).toMatchObject({
      recognized: 1,
      imported: 0,
      left: 1,
    });
    expect(await ofAmount(sent)).toMatchObject([
      {
        id: payment!.id,
        organizationId: scenario.foreignOrganizationId,
        ownAccount: foreignAccount,
        isAccountGuessed: false,
      },
    ]);
    expect(await eventsOf(payment!.id)).toContain("payment.reassigned");
  });

  test("stays where a person matched it, and is recognized once", async () => {
    const sent = paymentNotification(null, 100_005);
    await notify(sent);
    const payment = await paymentOf(sent.paymentId);
    const invoice = await invoiceOf(sent);
    await book(payment!.id, invoice.id);
    expect(await importStatement(foreignAccount, sent)).toMatchObject({ recognized: 1, imported: 0 });
    expect(await ofAmount(sent)).toMatchObject([
      { organizationId: scenario.organizationId, documentId: invoice.id, ownAccount: foreignAccount },
    ]);
  });

  test("waits at the other organization even if the first one dismissed it", async () => {
    const sent = paymentNotification(null, 100_006);
    await notify(sent);
    const { id } = (await paymentOf(sent.paymentId))!;
    await execute(dismissPayment, scenario.caller, { id, reason: "Не наши деньги" });
    expect(await importStatement(foreignAccount, sent)).toMatchObject({ recognized: 1, left: 1 });
    expect(await ofAmount(sent)).toMatchObject([
      { id, organizationId: scenario.foreignOrganizationId, dismissedAt: null },
    ]);
  });

  test.each([
    ["its payer alone", { НазначениеПлатежа: "Совсем другое назначение" }],
    ["its purpose alone", { ПлательщикИНН: "7700000016" }],
  ])("is not recognized by another organization when only %s agrees", async (_, difference) => {
    const sent = paymentNotification(null, 100_007, null);
    await notify(sent);
    expect(
      await importStatement(foreignAccount, { ...sent, documentNumber: "42" }, difference),
    ).toMatchObject({
      imported: 1,
      recognized: 0,
    });
    await database().delete(payments).where(eq(payments.amountCents, 10_000_700));
  });

  test("is kept for its own organization's statement if the other one has a notification of its own", async () => {
    const sent = paymentNotification(null, 100_008);
    const [first, second] = [sent, { ...sent, paymentId: v7() }];
    await notify(first);
    await notifySigned({ ...second, SideRecipient: { account: foreignAccount } });
    expect(await importStatement(foreignAccount, sent)).toMatchObject({ recognized: 1, imported: 0 });
    expect(await paymentOf(first.paymentId)).toMatchObject({ statementKey: null });
    expect(await importStatement(ownAccount, sent)).toMatchObject({ recognized: 1, imported: 0 });
    expect(await ofAmount(sent)).toHaveLength(2);
  });
});

test("payments of one payer to two accounts of an organization are two payments", async () => {
  const { organizationId } = scenario;
  const accountNumber = "40702810900000000003";
  const bank = { bankName: "ПАО Сбербанк", bik: "044525225" };
  await database()
    .insert(bankAccounts)
    .values({ organizationId, accountNumber, ...bank });
  const sent = paymentNotification(accountNumber, 100_009);
  await notifySigned(sent);
  expect(await importStatement(ownAccount, sent)).toMatchObject({ recognized: 0, imported: 1 });
});
