import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type OrderStatus, orderStatuses } from "@/db/enums";
import { events as eventTable, orders, payments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { updateOrder } from "@/lib/orders/update";
import { createProject } from "@/lib/projects/create";
import { eventsOf } from "@/lib/testing/events";
import { started } from "@/lib/testing/started";
import { allocatePayment, lockPayment } from "./allocate";
import type { RequestedAllocation } from "./decide-allocation";
import { matchBatch } from "./match-batch";
import { paying } from "./testing/paying";

const scenario = documentScenario();
const { pay, reallocate, invoice } = paying(scenario);

/** Creates an order with a project of its own. */
async function orderWithProject(status: OrderStatus = "in_progress") {
  const { id: projectId } = await execute(createProject, scenario.caller, { name: "Сделка" });
  const [order] = await database()
    .insert(orders)
    .values({
      organizationId: scenario.organizationId,
      projectId,
      status,
      totalCents: 10_000,
      vatCents: 0,
      rawPayload: {},
      search: "",
    })
    .returning();
  const statusNow = async () =>
    (await database().select().from(orders).where(eq(orders.id, order!.id)))[0]?.status;
  return { id: order!.id, projectId, statusNow };
}

describe("the order of a project", () => {
  test("becomes paid with its invoice and returns to its status when the payment is taken away", async () => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId });
    const payment = await pay(10_000, [id]);
    expect(await order.statusNow()).toBe("paid");
    await reallocate(payment, []);
    expect(await order.statusNow()).toBe("in_progress");
    expect(await eventsOf(order.id)).toEqual(["order.paid", "order.in_progress"]);
  });

  test.each(["act", "upd"])("becomes paid with its %s", async (docType) => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId, docType });
    await pay(10_000, [id]);
    expect(await eventsOf(order.id)).toEqual(["order.paid"]);
  });

  test.each(orderStatuses)(
    "with status %s becomes paid with the invoice and returns to that status without the payment",
    async (status) => {
      const order = await orderWithProject(status);
      const { id } = await invoice({ projectId: order.projectId });
      const payment = await pay(10_000, [id]);
      expect(await order.statusNow()).toBe("paid");
      await reallocate(payment, []);
      expect(await order.statusNow()).toBe(status);
      const events = await database().select().from(eventTable).where(eq(eventTable.subjectId, order.id));
      expect(events.map(({ kind, data }) => [kind, data])).toEqual(
        status === "paid"
          ? []
          : [
              ["order.paid", { from: status }],
              [`order.${status}`, { from: "paid" }],
            ],
      );
    },
  );

  test("becomes paid by a payment of an invoice marked as paid by hand, and completed again without it", async () => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    await execute(changeStatus, scenario.caller, { id, status: "paid" });
    await execute(updateOrder, scenario.caller, { id: order.id, status: "completed" });
    const payment = await pay(10_000, [id]);
    expect(await order.statusNow()).toBe("paid");
    await execute(updateOrder, scenario.caller, { id: order.id, status: "completed" });
    await reallocate(payment, [{ documentId: id, amountCents: 9_000 }]);
    expect(await order.statusNow()).toBe("completed");
  });

  test("changed by a person becomes paid by a further payment even if all of it is an advance", async () => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId, clientId: scenario.clientId });
    await pay(10_000, [id]);
    await execute(updateOrder, scenario.caller, { id: order.id, status: "completed" });
    const further = await pay(5_000, [{ documentId: id }]);
    expect(await order.statusNow()).toBe("paid");
    await execute(updateOrder, scenario.caller, { id: order.id, status: "completed" });
    await reallocate(further, []);
    expect(await order.statusNow()).toBe("completed");
  });

  test("marked as paid by a person stays paid when the earlier payment is taken away", async () => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId });
    const payment = await pay(10_000, [id]);
    for (const status of ["completed", "paid"])
      await execute(updateOrder, scenario.caller, { id: order.id, status });
    await reallocate(payment, []);
    expect(await order.statusNow()).toBe("paid");
  });

  test("becomes paid again by a further payment of a statement", async () => {
    const order = await orderWithProject();
    const { id, number } = await invoice({ projectId: order.projectId, clientId: scenario.clientId });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    await pay(10_000, [id]);
    await execute(updateOrder, scenario.caller, { id: order.id, status: "completed" });
    const { organizationId } = scenario;
    const purpose = `Оплата по счету № ${number}`;
    const matched = await database().transaction(async (db) => {
      const [waiting] = await db
        .insert(payments)
        .values({ organizationId, kind: "incoming", amountCents: 5_000, purpose, source: "statement" })
        .returning();
      return matchBatch({ db, actor: { kind: "system", name: "test" } }, [waiting!.id]);
    });
    expect(matched).toHaveLength(1);
    expect(await order.statusNow()).toBe("paid");
  });

  test("stays paid until none of its documents is paid", async () => {
    const order = await orderWithProject();
    const { projectId } = order;
    const first = await pay(10_000, [(await invoice({ projectId })).id]);
    const second = await pay(10_000, [(await invoice({ projectId })).id]);
    await reallocate(first, []);
    expect(await order.statusNow()).toBe("paid");
    await reallocate(second, []);
    expect(await order.statusNow()).toBe("in_progress");
  });

  test("is no longer paid when a correction asks for more than was paid", async () => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    await pay(10_000, [id]);
    const correction = await execute(correctDocument, scenario.caller, { id });
    const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 15_000, vatRate: "none" }];
    await execute(updateDocument, scenario.caller, { id: correction.id, lines });
    expect(await order.statusNow()).toBe("paid");
    await execute(changeStatus, scenario.caller, { id: correction.id, status: "issued" });
    expect(await order.statusNow()).toBe("in_progress");
  });

  test("loses its payment when a correction moves the invoice to another project, whose order becomes paid", async () => {
    const [before, after] = [await orderWithProject(), await orderWithProject()];
    const { id } = await invoice({ projectId: before.projectId });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    await pay(10_000, [id]);
    const correction = await execute(correctDocument, scenario.caller, { id });
    await execute(updateDocument, scenario.caller, { id: correction.id, projectId: after.projectId });
    await execute(changeStatus, scenario.caller, { id: correction.id, status: "issued" });
    expect([await before.statusNow(), await after.statusNow()]).toEqual(["in_progress", "paid"]);
  });

  test("completed by a person stays completed when one of two payments is taken away", async () => {
    const order = await orderWithProject();
    const [one, two] = [
      await invoice({ projectId: order.projectId }),
      await invoice({ projectId: order.projectId }),
    ];
    const payment = await pay(10_000, [one.id]);
    await pay(10_000, [two.id]);
    await execute(updateOrder, scenario.caller, { id: order.id, status: "completed" });
    await reallocate(payment, []);
    expect(await order.statusNow()).toBe("completed");
  });

  test("cancelled by a person while paid stays cancelled when the payment is taken away", async () => {
    const order = await orderWithProject();
    const { id } = await invoice({ projectId: order.projectId });
    const payment = await pay(10_000, [id]);
    await execute(updateOrder, scenario.caller, { id: order.id, status: "cancelled" });
    await reallocate(payment, []);
    expect(await order.statusNow()).toBe("cancelled");
  });
});

describe("the order of a project with two invoices, changed at once,", () => {
  const actor = { kind: "system", name: "test" } as const;

  /** Reallocates two payments, the second while the first is not committed yet. */
  async function reallocateAtOnce(
    [id, shares]: [string, RequestedAllocation[]],
    second: [string, RequestedAllocation[]],
  ) {
    const [other] = await database().transaction(async (db) => {
      await allocatePayment({ db, actor }, await lockPayment(db, id), shares);
      return started(reallocate(...second));
    });
    await other;
  }

  /** An order with an invoice that is paid and one that `isOtherPaid` says; each with its payment. */
  async function orderWithInvoices(isOtherPaid: boolean) {
    const order = await orderWithProject();
    const { projectId } = order;
    const [one, other] = [await invoice({ projectId }), await invoice({ projectId })];
    const paid = await pay(10_000, [one.id]);
    const otherPayment = await pay(10_000, isOtherPaid ? [other.id] : []);
    return { order, paid, other, otherPayment };
  }

  test("stays paid when the payment of one is taken away while the other is being paid", async () => {
    const { order, paid, other, otherPayment } = await orderWithInvoices(false);
    await reallocateAtOnce([otherPayment, [{ documentId: other.id }]], [paid, []]);
    expect(await order.statusNow()).toBe("paid");
  });

  test("becomes paid again when one is paid while the payment of the other is being taken away", async () => {
    const { order, paid, other, otherPayment } = await orderWithInvoices(false);
    await reallocateAtOnce([paid, []], [otherPayment, [{ documentId: other.id }]]);
    expect(await order.statusNow()).toBe("paid");
    expect(await eventsOf(order.id)).toEqual(["order.paid", "order.in_progress", "order.paid"]);
  });

  test("is no longer paid when the payments of both are taken away", async () => {
    const { order, paid, otherPayment } = await orderWithInvoices(true);
    await reallocateAtOnce([paid, []], [otherPayment, []]);
    expect(await order.statusNow()).toBe("in_progress");
  });
});
