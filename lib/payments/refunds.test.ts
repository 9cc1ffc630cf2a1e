import { expect, test } from "vitest";
import { shell } from "@/lib/dashboard/shell";
import { waiting } from "@/lib/dashboard/waiting";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { canWait } from "./can-wait";
import { dismissPayment } from "./dismiss";
import { paymentFigures } from "./figures";
import { paymentInbox } from "./inbox";
import { listPayments } from "./list";
import { paymentTotals } from "./list-totals";
import { isRefund } from "./purpose/refund";
import { isOutgoingRefund } from "./purpose/refund-pattern";
import { matchPayment } from "./rematch";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();

test("lists payments whose purpose speaks of a refund, and none whose purpose says that refunds are impossible", async () => {
  const purposes = [
    "Возврат по договору",
    "ВОЗВРАТ займа",
    "Возврат за товар, не подлежащий поставке",
    "Билеты, возврат невозможен. Возврат займа",
    "Билеты, возврат невозможен",
    "БИЛЕТЫ, ВОЗВРАТ НЕВОЗМОЖЕН",
    "Билеты, возврат  не предусмотрен",
    "Билеты возврату и обмену не подлежат",
    "Аванс без возврата",
    "Возвратная тара",
    "За услуги",
  ];
  const own = { organizationId: scenario.organizationId };
  for (const purpose of purposes) await receivePayment({ ...own, purpose });
  const filters = { ...own, view: "refunds" };
  const listed = (await execute(listPayments, scenario.caller, filters)).items.map(({ purpose }) => purpose);
  expect(listed.toSorted()).toEqual(purposes.filter(isRefund).toSorted());
  expect(listed).toHaveLength(4);
  expect(await execute(paymentTotals, scenario.caller, filters)).toMatchObject({ count: 4 });
  const all = await execute(listPayments, scenario.caller, own);
  const outgoingRefunds = all.items.filter((payment) => isOutgoingRefund({ ...payment, kind: "outgoing" }));
  expect(outgoingRefunds.map(({ purpose }) => purpose).toSorted()).toEqual(listed.toSorted());
  expect(all.items.filter(isOutgoingRefund)).toEqual([]);
});

test("counts refunds until they are matched to a client or dismissed", async () => {
  const organizationId = scenario.foreignOrganizationId;
  const caller = { ...scenario.caller, preferredOrganizationId: organizationId };
  const refunds = async () => (await execute(paymentFigures, caller, {})).refunds;
  const readWaiting = async () => {
    const list = await execute(listPayments, caller, { organizationId, view: "inbox" });
    const inbox = await execute(paymentInbox, caller, {});
    const all = await execute(listPayments, caller, { organizationId, unmatched: "1" });
    expect(all.items.filter(canWait).map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    return {
      listed: list.items.map(({ id }) => id),
      shown: inbox.waiting.map(({ id }) => id),
      counted: [
        (await execute(paymentFigures, caller, {})).waiting,
        (await execute(shell, caller, {})).waiting.payments,
        (await execute(waiting, caller, {})).payments,
      ],
    };
  };
  const receive = (purpose: string) => receivePayment({ organizationId, purpose, kind: "outgoing" });
  const toClient = await receive("Возврат излишне уплаченных средств по счету СЧ-2026/049");
  const loan = await receive("Возврат займа");
  await receive("Билеты, возврат невозможен");
  await receive("Оплата поставщику");
  expect(await refunds()).toBe(2);
  expect(await readWaiting()).toEqual({
    listed: [loan, toClient],
    shown: [loan, toClient],
    counted: [2, 2, 2],
  });
  await execute(matchPayment, caller, { id: toClient, clientId: scenario.clientId });
  expect(await refunds()).toBe(1);
  expect(await readWaiting()).toEqual({ listed: [loan], shown: [loan], counted: [1, 1, 1] });
  await execute(dismissPayment, caller, { id: loan, reason: "Заём" });
  expect(await refunds()).toBe(0);
});

test("totals subtract what was refunded for documents from what they received", async () => {
  const lines = [{ name: "Работы", unit: "шт", qty: 1, priceCents: 100_000, vatRate: "none" }];
  const { id: documentId } = await scenario.create({
    clientId: scenario.clientId,
    vatMode: "included",
    lines,
  });
  await execute(changeStatus, scenario.caller, { id: documentId, status: "issued" });
  const own = { organizationId: scenario.organizationId, payerName: "Итоги возвратов" };
  const received = await receivePayment({ ...own, amountCents: 100_000 });
  const refund = await receivePayment({ ...own, amountCents: 30_000, kind: "outgoing", purpose: "Возврат" });
  for (const id of [received, refund]) await execute(matchPayment, scenario.caller, { id, documentId });
  const totals = (filters: object) =>
    execute(paymentTotals, scenario.caller, {
      ...{ organizationId: scenario.organizationId, q: "Итоги возвратов" },
      ...filters,
    });
  expect(await totals({})).toMatchObject({ count: 2, totalCents: 70_000, paidCents: 70_000 });
  expect(await totals({ kind: "outgoing" })).toMatchObject({ totalCents: -30_000, paidCents: -30_000 });
});
