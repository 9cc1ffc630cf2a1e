import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "./list";
import { paymentTotals } from "./list-totals";
import { isRefund } from "./purpose/refund";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();

test("money that comes back is listed, and no money of which is said that it never will", async () => {
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
});
