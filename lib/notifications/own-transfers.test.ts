import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { bankAccounts, organizations } from "@/db/schema";
import { receivedFigures } from "@/lib/dashboard/money";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { paymentInbox } from "@/lib/payments/inbox";
import { listPayments } from "@/lib/payments/list";
import { restorePayment } from "@/lib/payments/restore";
import { eventsOf } from "@/lib/testing/events";
import { incoming, lines, notify, paymentOf, post, sign } from "./testing/post";

const scenario = documentScenario();
const caller = () => ({ ...scenario.caller, preferredOrganizationId: scenario.organizationId });
const ownInn = "7800000034";
const [account, second] = ["40702810600000000001", "40702810300000000003"];

const side = (accountNumber: string, inn: string) => ({ account: accountNumber, name: "ООО", inn });
/** A notification of money that came to the organization's account. */
const transferFrom = (payer: ReturnType<typeof side>, purpose = "Пополнение счета") => ({
  SidePayer: { ...payer, amount: "40.0" },
  SideRecipient: side(account, ownInn),
  purpose,
  paymentId: v7(),
  date: "2026-11-20",
  webhookType: "incomingPayment",
});
const receive = async (sent: ReturnType<typeof transferFrom>) => (await post(await sign(sent))).body;

beforeAll(async () => {
  const { organizationId } = scenario;
  await database().update(organizations).set({ inn: ownInn }).where(eq(organizations.id, organizationId));
  await database()
    .insert(bankAccounts)
    .values({ organizationId, bankName: "ПАО Сбербанк", bik: "044525225", accountNumber: second });
});

test("a transfer from an own account is stored, dismissed and not counted as received", async () => {
  const sent = [
    transferFrom(side(second, "7800000027")),
    transferFrom(side("40702810000000000077", ownInn)),
    transferFrom(side(second, ownInn), `Счет ${(await scenario.create({ lines })).number}`),
  ];
  for (const each of sent) expect(await receive(each)).toEqual({ ok: true, matchedDocument: null });
  const aside = { organizationId: scenario.organizationId, view: "dismissed" };
  const { items } = await execute(listPayments, caller(), aside);
  expect(items.map(({ bankPaymentId }) => bankPaymentId).sort()).toEqual(
    sent.map(({ paymentId }) => paymentId).sort(),
  );
  for (const { dismissedReason, matchReason } of items) {
    expect(dismissedReason).toBe("Перевод между своими счетами");
    expect(matchReason).toEqual({ by: "rules", signs: ["own_transfer"] });
  }
  expect(await eventsOf(items[0]!.id)).toEqual(["payment.received", "payment.dismissed"]);
  expect((await execute(paymentInbox, caller(), {})).waiting).toEqual([]);
  const received = await execute(receivedFigures, caller(), {});
  expect(received.map(({ receivedCents }) => receivedCents)).toEqual(Array(12).fill(0));
  await execute(restorePayment, caller(), { id: items[0]!.id });
  expect((await execute(paymentInbox, caller(), {})).waiting.map(({ id }) => id)).toEqual([items[0]!.id]);
});

test("a payment with the organization's own INN that names an invoice is matched, and others are not dismissed", async () => {
  const { id, number } = await scenario.create({ lines });
  expect(await notify(incoming(number, 100, { payerInn: ownInn }))).toEqual({
    ok: true,
    matchedDocument: id,
  });
  const signed = await scenario.create({ lines });
  const named = transferFrom(side("40702810000000000077", ownInn), `Счет ${signed.number}`);
  expect(await receive(named)).toEqual({ ok: true, matchedDocument: signed.id });
  const foreign = transferFrom(side("40702810500000000002", "7800000027"));
  await receive(foreign);
  expect(await paymentOf(foreign.paymentId)).toMatchObject({ dismissedAt: null });
  const unknown = incoming("нет такого", 100, { payerInn: ownInn });
  await notify(unknown);
  expect(await paymentOf(unknown.paymentId)).toMatchObject({ dismissedAt: null });
  const out = { ...transferFrom(side(account, ownInn)), webhookType: "outgoingPayment" };
  await receive(out);
  expect(await paymentOf(out.paymentId)).toMatchObject({ kind: "outgoing", dismissedAt: null });
});
