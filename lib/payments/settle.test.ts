import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments } from "@/db/schema";
import { listIssues } from "@/lib/document-issues/list";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { getDocument } from "@/lib/documents/get";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { matchPayment } from "./rematch";
import { paying } from "./testing/paying";

const scenario = documentScenario();
const { pay, reallocate, stateOf, invoice } = paying(scenario);

describe("the status of a document", () => {
  test("follows its payments from partially paid to paid and back to issued", async () => {
    const { id } = await invoice();
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    const first = await pay(4_000, [id]);
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 4_000 });
    const second = await pay(6_000, [id]);
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
    await reallocate(first, []);
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 6_000 });
    await reallocate(second, []);
    expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
    expect(await eventsOf(id)).toEqual([
      "document.created",
      "document.issued",
      "document.partially_paid",
      "document.paid",
      "document.partially_paid",
      "document.issued",
    ]);
  });

  test("is issued and its paid amount zero when the bank took back more than was paid", async () => {
    const { id } = await invoice();
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    await pay(4_000, [id]);
    await pay(-6_000, [id]);
    expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
    await pay(10_000, [id]);
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 8_000 });
  });

  test("returns to draft without payments when it was never issued", async () => {
    const { id } = await invoice();
    const payment = await pay(10_000, [id]);
    expect((await stateOf(id))?.status).toBe("paid");
    await reallocate(payment, []);
    expect((await stateOf(id))?.status).toBe("draft");
  });

  test("is issued by its first money, at the moment that its paper, response and history name", async () => {
    const { id } = await invoice();
    const payment = await pay(4_000, [id]);
    const paid = await execute(getDocument, scenario.caller, { id });
    const [paper] = await execute(listIssues, scenario.caller, { id });
    expect(paid).toMatchObject({ status: "partially_paid", issuedAt: paper?.issuedAt });
    await pay(6_000, [id]);
    expect((await execute(getDocument, scenario.caller, { id })).issuedAt).toBe(paid.issuedAt);
    expect(await eventsOf(id)).toEqual([
      "document.created",
      "document.issued",
      "document.partially_paid",
      "document.paid",
    ]);
    await reallocate(payment, []);
    expect((await execute(getDocument, scenario.caller, { id })).issuedAt).toBe(paid.issuedAt);
  });

  test("is a draft without a moment of issue again once its only money is taken back", async () => {
    const { id } = await invoice();
    await reallocate(await pay(4_000, [id]), []);
    expect(await execute(getDocument, scenario.caller, { id })).toMatchObject({
      status: "draft",
      issuedAt: null,
    });
  });

  test("returns to issued instead of draft once a correction was begun", async () => {
    const { id } = await invoice();
    const payment = await pay(10_000, [id]);
    await execute(correctDocument, scenario.caller, { id });
    await reallocate(payment, []);
    expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
  });

  test.each([
    ["invoice", ["cancelled"]],
    ["invoice", ["issued", "cancelled"]],
    ["act", ["issued", "signed"]],
    ["contract", ["issued"]],
    ["invoice", ["issued", "paid"]],
  ])("of type %s returns without payments to what people set: %j", async (docType, statuses) => {
    const { id } = await invoice({ docType });
    for (const status of statuses) await execute(changeStatus, scenario.caller, { id, status });
    const first = await pay(4_000, [id]);
    const second = await pay(6_000, [id]);
    expect((await stateOf(id))?.status).toBe("paid");
    await reallocate(second, []);
    await reallocate(first, []);
    expect(await stateOf(id)).toEqual({ status: statuses.at(-1), paidCents: 0 });
  });

  test("set to paid by hand is not changed by an outgoing payment", async () => {
    const { id } = await invoice();
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    await execute(changeStatus, scenario.caller, { id, status: "paid" });
    await pay(1_000, [id], "outgoing");
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 0 });
  });

  test.each([["incoming_sbp"], ["incoming_sbp_b2b"]] as const)(
    "becomes paid by a payment of kind %s",
    async (kind) => {
      const { id } = await invoice();
      await pay(10_000, [id], kind);
      expect((await stateOf(id))?.status).toBe("paid");
    },
  );
});

describe("an amount freed on an invoice", () => {
  const issuedInvoice = async () => {
    const { id } = await invoice({ clientId: scenario.clientId });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    return id;
  };
  const advanceOf = async (id: string) => {
    const [row] = await database().select().from(payments).where(eq(payments.id, id));
    return row?.advanceCents;
  };
  /** Allocates a payment to an invoice; the excess is the client's advance. */
  const allocateToInvoice = async (amountCents: number, documentId: string) => {
    const payment = await pay(amountCents, []);
    await reallocate(payment, [{ documentId }]);
    return payment;
  };

  test("goes to the second payment of the invoice when the first of two is taken away", async () => {
    const id = await issuedInvoice();
    const first = await allocateToInvoice(10_000, id);
    const second = await allocateToInvoice(10_000, id);
    expect(await advanceOf(second)).toBe(10_000);
    await reallocate(first, []);
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
    expect(await advanceOf(second)).toBe(0);
    expect((await eventsOf(second)).at(-1)).toBe("payment.matched");
    await reallocate(second, []);
    expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
  });

  test("goes to the earliest payment first, and to each no more than its advance", async () => {
    const id = await issuedInvoice();
    const first = await allocateToInvoice(8_000, id);
    const second = await allocateToInvoice(5_000, id);
    const third = await allocateToInvoice(9_000, id);
    await reallocate(first, []);
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
    expect([await advanceOf(second), await advanceOf(third)]).toEqual([0, 4_000]);
  });

  test("goes to the payment with the earlier date even if it was received later", async () => {
    const id = await issuedInvoice();
    const first = await allocateToInvoice(10_000, id);
    const second = await allocateToInvoice(7_000, id);
    const third = await allocateToInvoice(7_000, id);
    const paidAt = "2026-01-15T09:00:00Z";
    await database().update(payments).set({ paidAt }).where(eq(payments.id, third));
    await reallocate(first, []);
    expect([await advanceOf(second), await advanceOf(third)]).toEqual([4_000, 0]);
  });

  test("goes to a payment's advance as well when the bank takes another payment back", async () => {
    const id = await issuedInvoice();
    await allocateToInvoice(10_000, id);
    const second = await allocateToInvoice(12_000, id);
    await pay(-10_000, [id]);
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
    expect(await advanceOf(second)).toBe(2_000);
  });

  test("does not go to a payment whose share a person set", async () => {
    const id = await issuedInvoice();
    const first = await allocateToInvoice(4_000, id);
    const dividedByPerson = await pay(8_000, []);
    const allocations = [{ documentId: id, amountCents: 6_000 }];
    const { clientId } = scenario;
    await execute(matchPayment, scenario.caller, { id: dividedByPerson, allocations, clientId });
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
    await reallocate(first, []);
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 6_000 });
    expect(await advanceOf(dividedByPerson)).toBe(2_000);
  });

  test("does not go to a payment that is divided between two invoices", async () => {
    const [id, other] = [await issuedInvoice(), await issuedInvoice()];
    const first = await allocateToInvoice(10_000, id);
    const divided = await pay(6_000, []);
    await reallocate(divided, [
      { documentId: other, amountCents: 1_000 },
      { documentId: id, amountCents: 0 },
    ]);
    await reallocate(first, []);
    expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
    expect(await advanceOf(divided)).toBe(5_000);
  });

  test("goes to the remaining payment whichever of two others is taken away first", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, issuedInvoice));
    for (const id of ids) {
      const removed = [await allocateToInvoice(10_000, id), await allocateToInvoice(10_000, id)];
      const remaining = await allocateToInvoice(3_000, id);
      await Promise.all(removed.map((payment) => reallocate(payment, [])));
      expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 3_000 });
      expect(await advanceOf(remaining)).toBe(0);
    }
  });
});

test("a payment settles an invoice with a total of zero and stays an advance of the client", async () => {
  const { id } = await invoice({ clientId: scenario.clientId, lines: [] });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const payment = await pay(100, []);
  await reallocate(payment, [{ documentId: id }]);
  expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 0 });
  const [row] = await database().select().from(payments).where(eq(payments.id, payment));
  expect(row).toMatchObject({ documentId: id, advanceCents: 100 });
  await reallocate(payment, []);
  expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
});

test.each(["act", "upd"])("refuses a payment for a cancelled %s", async (docType) => {
  const { id } = await invoice({ docType, clientId: scenario.clientId });
  await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
  const payment = await pay(10_000, []);
  expect(await failureOf(reallocate(payment, [{ documentId: id }]))).toMatchObject({ code: "conflict" });
  expect(await stateOf(id)).toEqual({ status: "cancelled", paidCents: 0 });
});

test("one payment can pay several invoices, but not more than its amount", async () => {
  const [one, two] = [await invoice(), await invoice()];
  const payment = await pay(15_000, [
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 5_000 },
  ]);
  expect(await stateOf(one.id)).toEqual({ status: "paid", paidCents: 10_000 });
  expect(await stateOf(two.id)).toEqual({ status: "partially_paid", paidCents: 5_000 });
  const tooMuch = [
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 5_001 },
  ];
  expect(await failureOf(reallocate(payment, tooMuch))).toEqual({
    code: "validation_error",
    fields: ["allocations"],
  });
  await reallocate(payment, [{ documentId: two.id, amountCents: 10_000 }]);
  expect(await stateOf(one.id)).toEqual({ status: "draft", paidCents: 0 });
  expect(await stateOf(two.id)).toEqual({ status: "paid", paidCents: 10_000 });
});

test("refuses to delete a draft that has a share of a payment, even if it is not the first", async () => {
  const [one, two] = [await invoice(), await invoice()];
  const shares = [one, two].map(({ id }) => ({ documentId: id, amountCents: 100 }));
  await pay(200, shares, "outgoing");
  for (const { id } of [one, two]) {
    const refused = await execute(deleteDocument, scenario.caller, { id }).catch((error) => error);
    expect(refused).toMatchObject({ code: "conflict", detail: "document_in_use" });
  }
});

test("a payment without an organization gets the organization of the invoice that it pays", async () => {
  const { id } = await invoice({ organizationId: scenario.foreignOrganizationId });
  const payment = await pay(10_000, [id]);
  const [row] = await database().select().from(payments).where(eq(payments.id, payment));
  expect(row).toMatchObject({ organizationId: scenario.foreignOrganizationId, documentId: id });
});

test("two simultaneous payments of one invoice add up, on each of twenty invoices", async () => {
  const invoices = await Promise.all(Array.from({ length: 20 }, () => invoice()));
  await Promise.all(invoices.flatMap(({ id }) => [pay(4_000, [id]), pay(6_000, [id])]));
  const states = await Promise.all(invoices.map(({ id }) => stateOf(id)));
  expect(states).toEqual(invoices.map(() => ({ status: "paid", paidCents: 10_000 })));
});

test("payments that share invoices in different orders do not deadlock", async () => {
  const [one, two] = [await invoice(), await invoice()];
  const shares = [one.id, two.id].map((documentId) => ({ documentId, amountCents: 100 }));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => pay(200, index % 2 ? shares : shares.toReversed())),
  );
  expect(await stateOf(one.id)).toMatchObject({ paidCents: 2_000 });
  expect(await stateOf(two.id)).toMatchObject({ paidCents: 2_000 });
});
