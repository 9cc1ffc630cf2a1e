import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { openDocument } from "@/lib/documents/open";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getPayment } from "./get";
import { getManualDuplicate } from "./get-manual-duplicate";
import { paymentInbox } from "./inbox";
import { matchPayment } from "./rematch";
import { takeOver } from "./take-over";
import { takingOver } from "./testing/taking-over";

const scenario = documentScenario();
const {
  caller,
  invoice: invoiceOfClient,
  enter,
  receive,
  enteredOf,
  documentOf,
  stored,
} = takingOver(scenario);

test("a bank payment names the equal payment entered by hand, takes it over and leaves the invoice paid once", async () => {
  const { id, number } = await invoiceOfClient(500_00);
  const entered = await enter(id, 500_00);
  const reported = await receive(500_00, `Оплата по счету ${number}`);
  expect(await enteredOf(reported)).toEqual({
    id: entered.id,
    paidAt: expect.stringContaining("2026-11-19"),
    document: { id, number },
  });
  const taken = await execute(takeOver, caller(), { id: reported, enteredId: entered.id });
  expect(taken).toMatchObject({ documentId: id, advanceCents: 0 });
  expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 500_00 });
  expect(await stored(entered.id)).toBe(0);
  expect(await enteredOf(reported)).toBeUndefined();
});

test("the amount above the invoice's total stays the client's advance after a takeover", async () => {
  const { id } = await invoiceOfClient(100_00);
  const entered = await enter(id, 150_00);
  const reported = await receive(150_00, "Оплата по договору");
  expect(await enteredOf(reported)).toMatchObject({ id: entered.id });
  const taken = await execute(takeOver, caller(), { id: reported, enteredId: entered.id });
  expect(taken).toMatchObject({ clientId: scenario.clientId, advanceCents: 50_00 });
  expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 100_00 });
});

test("names no entered payment when the bank payment differs in invoice, payer or days", async () => {
  const { id } = await invoiceOfClient(210_00);
  await enter(id, 210_00);
  const other = await invoiceOfClient(211_00);
  expect(await enteredOf(await receive(210_00, `Часть счета ${other.number}`))).toBeNull();
  expect(await enteredOf(await receive(210_00, "Оплата", "7707083893"))).toBeNull();
  const early = await invoiceOfClient(212_00);
  await enter(early.id, 212_00, "2026-11-10");
  expect(await enteredOf(await receive(212_00, "Оплата"))).toBeNull();
});

test("of two simultaneous takeovers one succeeds, and an outdated one is refused", async () => {
  const { id } = await invoiceOfClient(310_00);
  const entered = await enter(id, 310_00);
  const reported = await receive(310_00, "Оплата");
  const both = await Promise.allSettled(
    [1, 2].map(() => execute(takeOver, caller(), { id: reported, enteredId: entered.id })),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 310_00 });

  const another = await invoiceOfClient(320_00);
  const enteredForAnother = await enter(another.id, 320_00);
  const decided = await receive(320_00, "Оплата");
  await execute(matchPayment, caller(), { id: decided, clientId: scenario.clientId });
  await expect(
    execute(takeOver, caller(), { id: decided, enteredId: enteredForAnother.id }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await stored(enteredForAnother.id)).toBe(1);
});

test("an allocated bank payment names the entered one on document and payment, and keeps its own share afterwards", async () => {
  const { id, number } = await invoiceOfClient(600_00);
  const entered = await enter(id, 200_00);
  const reported = await receive(200_00, `Аванс по счету ${number}`);
  const other = await receive(200_00, "Оплата", "7707083893");
  for (const each of [reported, other]) {
    await execute(matchPayment, caller(), { id: each, documentId: id });
  }
  expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 600_00 });

  const same = { id: entered.id, document: { id, number } };
  const readOpenedDuplicates = async () => (await execute(openDocument, caller(), { id })).entered;
  expect(await readOpenedDuplicates()).toEqual({ [reported]: expect.objectContaining(same) });
  const duplicateOf = (each: string) => execute(getManualDuplicate, caller(), { id: each });
  expect(await duplicateOf(reported)).toMatchObject(same);
  expect([await duplicateOf(other), await duplicateOf(entered.id)]).toEqual([null, null]);

  const { updatedAt } = await execute(getPayment, caller(), { id: reported });
  const input = { id: reported, enteredId: entered.id, updatedAt };
  expect(await execute(takeOver, caller(), input)).toMatchObject({
    documentId: id,
    allocations: [{ documentId: id, amountCents: 200_00 }],
  });
  expect(await documentOf(id)).toMatchObject({ status: "partially_paid", paidCents: 400_00 });
  expect([await readOpenedDuplicates(), await duplicateOf(reported), await stored(entered.id)]).toEqual([
    {},
    null,
    0,
  ]);
});

test("opening a document looks for entered payments only if two of its payments have equal amounts", async () => {
  // It stays unpaid: that a paid one was refunded takes a statement, too.
  const { id, number } = await invoiceOfClient(800_00);
  await enter(id, 300_00);
  const countStatements = async () => {
    scenario.statements.length = 0;
    await execute(openDocument, caller(), { id });
    return scenario.statements.length;
  };
  const leastCount = await countStatements();
  await execute(matchPayment, caller(), { id: await receive(100_00, `Счёт ${number}`), documentId: id });
  expect(await countStatements()).toBe(leastCount);
  await execute(matchPayment, caller(), { id: await receive(300_00, `Счёт ${number}`), documentId: id });
  expect(await countStatements()).toBe(leastCount + 1);
});

test("the automatic matches of the inbox name the equal payment entered by hand", async () => {
  const { id, number } = await invoiceOfClient(900_00);
  const entered = await enter(id, 450_00);
  const reported = await receive(450_00, `Счёт ${number}`);
  await execute(matchPayment, caller(), { id: reported, documentId: id });
  await database()
    .update(payments)
    .set({ matchReason: { by: "rules", signs: ["number"] }, paidAt: "2026-11-22T10:00:00.000Z" })
    .where(eq(payments.id, reported));
  const { automatic } = await execute(paymentInbox, caller(), {});
  expect(automatic.find((payment) => payment.id === reported)?.entered).toMatchObject({ id: entered.id });
});

test("refuses to take over a payment of another amount or one that was not entered by hand", async () => {
  const { id } = await invoiceOfClient(410_00);
  const entered = await enter(id, 410_00);
  const [larger, same] = [await receive(411_00, "Оплата"), await receive(410_00, "Оплата")];
  for (const [one, enteredId] of [
    [larger, entered.id],
    [larger, same],
    [same, larger],
  ] as const) {
    await expect(execute(takeOver, caller(), { id: one, enteredId })).rejects.toMatchObject({
      code: "conflict",
    });
  }
  const twin = await receive(410_00, "Оплата");
  await expect(execute(takeOver, caller(), { id: same, enteredId: twin })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 410_00 });
});
