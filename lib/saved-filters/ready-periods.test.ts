import { afterEach, expect, test, vi } from "vitest";
import type { FilteredList } from "@/db/enums";
import { orders } from "@/db/schema";
import { listDocuments } from "@/lib/documents/list";
import { documentTotals } from "@/lib/documents/list-totals";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listOrders } from "@/lib/orders/list";
import { listPayments } from "@/lib/payments/list";
import { receivePayment } from "@/lib/payments/testing/receive";
import { createSavedFilter } from "./create";

const scenario = documentScenario();

afterEach(() => {
  vi.useRealTimers();
});

const saved = async (list: FilteredList, query: string) => {
  const view = await execute(createSavedFilter, scenario.caller, { list, name: query, query });
  expect(view.query).toBe(query);
  return Object.fromEntries(new URLSearchParams(view.query));
};

const setClock = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

test("a saved view of this or last month follows the day on which it is opened, in Moscow time", async () => {
  const november = await scenario.create({ date: "2026-11-30" });
  const december = await scenario.create({ date: "2026-12-01" });
  const own = { organizationId: scenario.organizationId };
  const [received, receivedLater] = [
    await receivePayment({ ...own, amountCents: 100, paidAt: "2026-11-30T20:59:00.000Z" }),
    await receivePayment({ ...own, amountCents: 300, paidAt: "2026-11-30T21:00:00.000Z" }),
  ];
  const [ordered, orderedLater] = await database()
    .insert(orders)
    .values(
      ["2026-11-30T20:59:00.000Z", "2026-11-30T21:00:00.000Z"].map((createdAt) => ({
        ...own,
        createdAt,
        totalCents: 0,
        vatCents: 0,
        rawPayload: {},
        search: "",
      })),
    )
    .returning({ id: orders.id });
  const thisMonth = "from=this_month&to=this_month";
  const views = {
    documents: await saved("documents", thisMonth),
    last: await saved("documents", "from=last_month&to=last_month"),
    payments: await saved("payments", thisMonth),
    orders: await saved("orders", thisMonth),
  };
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const shown = async () => ({
    documents: idsOf(await execute(listDocuments, scenario.caller, views.documents)),
    count: (await execute(documentTotals, scenario.caller, views.documents)).count,
    last: idsOf(await execute(listDocuments, scenario.caller, views.last)),
    payments: idsOf(await execute(listPayments, scenario.caller, views.payments)),
    orders: idsOf(await execute(listOrders, scenario.caller, views.orders)),
  });

  setClock("2026-11-30T20:59:30.000Z");
  expect(await shown()).toEqual({
    documents: [november.id],
    count: 1,
    last: [],
    payments: [received],
    orders: [ordered!.id],
  });
  setClock("2026-11-30T21:00:30.000Z");
  expect(await shown()).toEqual({
    documents: [december.id],
    count: 1,
    last: [november.id],
    payments: [receivedLater],
    orders: [orderedLater!.id],
  });
});
