import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getPayment } from "./get";
import { matchPayment } from "./rematch";
import { removePayment } from "./remove";
import { canRemove } from "./rules";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

test.each([
  ["a statement has recognized", { statementKey: "of a statement" }, ["manual", "statement"]],
  ["a notification has confirmed", { bankPaymentId: "of a notification" }, ["manual", "bank"]],
])("a payment entered by hand that %s can be unmatched but not deleted", async (_, by, sources) => {
  const { id: documentId } = await scenario.create({ lines });
  await execute(changeStatus, scenario.caller, { id: documentId, status: "issued" });
  const { id } = await execute(addPayment, scenario.caller, {
    id: documentId,
    amountCents: 10_000,
    paidAt: "2026-11-20",
  });
  const readRemovable = async () => {
    const { payments } = await execute(getDocument, scenario.caller, { id: documentId });
    return payments.map(canRemove);
  };
  expect(await readRemovable()).toEqual([true]);
  await database().update(payments).set(by).where(eq(payments.id, id));
  expect(await readRemovable()).toEqual([false]);
  const { sources: readSources } = await execute(getPayment, scenario.caller, { id });
  expect(readSources).toEqual(sources);
  await expect(execute(removePayment, scenario.caller, { id })).rejects.toMatchObject({
    code: "conflict",
    detail: "payment_from_bank",
  });
  expect(await execute(matchPayment, scenario.caller, { id, documentId: null })).toMatchObject({ id });
});

test("reads the time of a payment without a zone in the business time zone", async () => {
  const { id } = await scenario.create({ lines });
  for (const [paidAt, moment] of [
    ["2026-10-31T22:00:00", "2026-10-31T19:00:00.000Z"],
    ["2026-10-31 22:00", "2026-10-31T19:00:00.000Z"],
    ["2026-10-31T22:00:00Z", "2026-10-31T22:00:00.000Z"],
    ["2026-10-31", "2026-10-31T00:00:00.000Z"],
  ] as const) {
    const payment = await execute(addPayment, scenario.caller, { id, amountCents: 100, paidAt });
    expect(new Date(payment.paidAt!).toISOString()).toBe(moment);
  }
});
