import { expect, test } from "vitest";
import { shell } from "@/lib/dashboard/shell";
import { waiting } from "@/lib/dashboard/waiting";
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
