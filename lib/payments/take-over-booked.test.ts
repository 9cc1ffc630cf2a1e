import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, documentIssues, orders } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { updateOrder } from "@/lib/orders/update";
import { createProject } from "@/lib/projects/create";
import { getManualDuplicate } from "./get-manual-duplicate";
import { paymentInbox } from "./inbox";
import { takeOver } from "./take-over";
import { sharesByDocument as shares, takingOver } from "./testing/taking-over";

const scenario = documentScenario();
const { caller, draft, invoice, enter, receive, documentOf, stored, take, book, eventsWhile } =
  takingOver(scenario);

describe("a bank payment that was already allocated", () => {
  test("as an overpayment of the invoice takes the place of the payment entered by hand", async () => {
    const { id, number } = await invoice(500_00);
    const entered = await enter(id, 500_00);
    const reported = await receive(500_00, `Оплата по счету ${number}`);
    expect(await book(reported, { documentId: id })).toMatchObject({ advanceCents: 500_00 });
    const recorded = await eventsWhile([id], async () => {
      const taken = await take(reported, entered.id);
      expect(taken).toMatchObject({ documentId: id, advanceCents: 0, clientId: scenario.clientId });
      expect(shares(taken)).toEqual({ [id]: 500_00 });
    });
    expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 500_00 });
    expect(recorded).toEqual([]);
  });

  test("partly to the invoice pays as much of it as the payment entered by hand did", async () => {
    const { id } = await invoice(600_00);
    const entered = await enter(id, 500_00);
    const reported = await receive(500_00, "Оплата");
    expect(await book(reported, { documentId: id })).toMatchObject({ advanceCents: 400_00 });
    const taken = await take(reported, entered.id);
    expect([shares(taken), taken.advanceCents]).toEqual([{ [id]: 500_00 }, 0]);
    expect(await documentOf(id)).toMatchObject({ status: "partially_paid", paidCents: 500_00 });
  });

  test("as the client's advance pays the invoice of the payment entered by hand", async () => {
    const { id } = await invoice(510_00);
    const entered = await enter(id, 510_00);
    const reported = await receive(510_00, "Оплата");
    await book(reported, { clientId: scenario.clientId });
    const taken = await take(reported, entered.id);
    expect(taken).toMatchObject({ documentId: id, advanceCents: 0, matchReason: { by: "person" } });
    expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 510_00 });
  });

  test("to other invoices keeps these shares and pays the entered payment's invoice with what is left", async () => {
    const [other, { id }] = [await invoice(300_00), await invoice(520_00)];
    const entered = await enter(id, 520_00);
    const reported = await receive(520_00, "Оплата");
    expect(await book(reported, { documentId: other.id })).toMatchObject({ advanceCents: 220_00 });
    const recorded = await eventsWhile([other.id, id], async () => {
      const taken = await take(reported, entered.id);
      expect(taken).toMatchObject({ documentId: other.id, advanceCents: 0 });
      expect(shares(taken)).toEqual({ [other.id]: 300_00, [id]: 220_00 });
    });
    expect(recorded).toMatchObject([
      { kind: "document.partially_paid", data: { from: "paid", paidCents: 220_00 } },
    ]);
    expect(await documentOf(other.id)).toMatchObject({ status: "paid", paidCents: 300_00 });
    expect(await documentOf(id)).toMatchObject({ status: "partially_paid", paidCents: 220_00 });
  });

  test("wholly to another invoice stays there, and the entered payment's invoice becomes unpaid", async () => {
    const [other, { id }] = [await invoice(530_00), await invoice(530_00)];
    const entered = await enter(id, 530_00);
    const reported = await receive(530_00, "Оплата");
    const before = await book(reported, { documentId: other.id });
    const recorded = await eventsWhile([reported], async () => {
      expect(await take(reported, entered.id)).toMatchObject({ allocations: before.allocations });
    });
    expect(recorded).toMatchObject([{ kind: "payment.took_over", data: { freedCents: 530_00 } }]);
    expect(await documentOf(other.id)).toMatchObject({ status: "paid" });
    expect(await documentOf(id)).toMatchObject({ status: "issued", paidCents: 0 });
  });

  test("to another client is not offered and is refused", async () => {
    const { id } = await invoice(540_00);
    const entered = await enter(id, 540_00);
    const [someone] = await database()
      .insert(clients)
      .values({ kind: "company", name: "ООО «Другой»", search: "" })
      .returning();
    const reported = await receive(540_00, "Оплата");
    await book(reported, { clientId: someone!.id });
    expect(await execute(getManualDuplicate, caller(), { id: reported })).toBeNull();
    await expect(take(reported, entered.id)).rejects.toMatchObject({
      code: "conflict",
      detail: "payment_of_other_client",
    });
    expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 540_00 });
  });
});

describe("a document stays paid when a bank payment takes over", () => {
  test("an invoice that was a draft keeps its status and its frozen paper", async () => {
    const { id } = await draft(550_00);
    const entered = await enter(id, 550_00);
    const issues = () => database().select().from(documentIssues).where(eq(documentIssues.documentId, id));
    const frozen = await issues();
    expect(frozen).toHaveLength(1);
    const reported = await receive(550_00, "Оплата");
    expect(await eventsWhile([id], () => take(reported, entered.id))).toEqual([]);
    expect(await issues()).toEqual(frozen);
    expect(await documentOf(id)).toMatchObject({ status: "paid", unpaidStatus: "draft", paidCents: 550_00 });
  });

  test("an order that a person completed stays completed", async () => {
    const { id: projectId } = await execute(createProject, caller(), { name: "Заказ" });
    const { organizationId } = scenario;
    const sums = { totalCents: 560_00, vatCents: 0 };
    const [order] = await database()
      .insert(orders)
      .values({ organizationId, projectId, ...sums, status: "in_progress", rawPayload: {}, search: "" })
      .returning();
    const { id } = await invoice(560_00, { projectId });
    const entered = await enter(id, 560_00);
    await execute(updateOrder, caller(), { id: order!.id, status: "completed" });
    const reported = await receive(560_00, "Оплата");
    expect(await eventsWhile([id, order!.id], () => take(reported, entered.id))).toEqual([]);
    const [orderNow] = await database().select().from(orders).where(eq(orders.id, order!.id));
    expect(orderNow).toMatchObject({ status: "completed" });
  });

  test("each document keeps exactly its share, even if it could take more", async () => {
    const [one, two] = [await invoice(100_00), await invoice(200_00)];
    const single = await enter(one.id, 150_00);
    await book(single.id, {
      allocations: [{ documentId: one.id, amountCents: 60_00 }],
      clientId: scenario.clientId,
    });
    const taken = await take(await receive(150_00, "Оплата"), single.id);
    expect([shares(taken), taken.advanceCents]).toEqual([{ [one.id]: 60_00 }, 90_00]);

    const several = await enter(one.id, 170_00);
    const allocations = [
      { documentId: one.id, amountCents: 40_00 },
      { documentId: two.id, amountCents: 130_00 },
    ];
    await book(several.id, { allocations });
    const reported = await receive(170_00, "Оплата");
    expect(shares(await take(reported, several.id))).toEqual({ [one.id]: 40_00, [two.id]: 130_00 });
    expect(await documentOf(one.id)).toMatchObject({ status: "paid", paidCents: 100_00 });
  });
});

test("the history of both payments records the takeover", async () => {
  const { id } = await invoice(570_00);
  const entered = await enter(id, 570_00);
  const reported = await receive(570_00, "Оплата");
  const recorded = await eventsWhile([reported, entered.id], () => take(reported, entered.id));
  const paid = [{ documentId: id, amountCents: 570_00 }];
  expect(recorded).toEqual([
    { kind: "payment.removed", data: { amountCents: 570_00, replacedById: reported } },
    {
      kind: "payment.took_over",
      data: { enteredId: entered.id, date: "2026-11-19", shares: paid, freedCents: 0 },
    },
    { kind: "payment.matched", data: expect.objectContaining({ shares: paid, clientId: scenario.clientId }) },
  ]);
});

test("a payment entered by hand cannot take over another one, and none is offered", async () => {
  const [one, two] = [await invoice(580_00), await invoice(580_00)];
  const purpose = "Оплата за услуги в ноябре";
  const input = { amountCents: 580_00, paidAt: "2026-11-19", purpose };
  const first = await execute(addPayment, caller(), { id: one.id, ...input });
  const second = await execute(addPayment, caller(), { id: two.id, ...input });
  await book(second.id, { documentId: null });
  const { waiting } = await execute(paymentInbox, caller(), {});
  expect(waiting.find((payment) => payment.id === second.id)).toMatchObject({ entered: null });
  await expect(execute(takeOver, caller(), { id: second.id, enteredId: first.id })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await stored(first.id)).toBe(1);
});

test("entering the payment again with its key returns the bank payment that took over", async () => {
  const { id } = await invoice(590_00);
  const input = { id, amountCents: 590_00, paidAt: "2026-11-19", idempotencyKey: "the same" };
  const entered = await execute(addPayment, caller(), input);
  const reported = await receive(590_00, "Оплата");
  await take(reported, entered.id);
  expect(await execute(addPayment, caller(), input)).toMatchObject({ id: reported, isNew: false });
  expect(await execute(getDocument, caller(), { id })).toMatchObject({ paidCents: 590_00 });
});
