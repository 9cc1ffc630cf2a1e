import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { returnableInvoices } from "@/lib/documents/returnable-invoices";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { refundedInvoices } from "./refunded-invoices";
import { matchPayment } from "./rematch";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();

/** Creates an issued invoice of 100 rubles, paid up to this. */
async function invoice(paidCents: number, clientId = scenario.clientId) {
  const { id } = await scenario.create({ clientId, lines: [{ name: "Услуга", qty: 1, priceCents: 10_000 }] });
  const { number } = await execute(changeStatus, scenario.caller, { id, status: "issued" });
  if (paidCents > 0)
    await execute(addPayment, scenario.caller, { id, amountCents: paidCents, paidAt: "2026-11-20" });
  return { id, number };
}

const payee = { SideRecipient: { inn: "7800000027", name: "АО «Ёлки-палки»" } };
const namedBy = async (purpose: string, given: Partial<Parameters<typeof receivePayment>[0]> = {}) => {
  const { organizationId } = scenario;
  const refund = { organizationId, kind: "outgoing" as const, amountCents: 8_000, raw: payee, purpose };
  const id = await receivePayment({ ...refund, ...given });
  return (await execute(refundedInvoices, scenario.caller, { id })).map(
    ({ number, returnableCents, amountCents }) => [number, returnableCents, amountCents],
  );
};

test("a refund is proposed for the paid invoices that its purpose names, as for incoming payments", async () => {
  const [first, second, unpaid] = [await invoice(10_000), await invoice(5_000), await invoice(0)];
  const purpose = `Возврат излишне уплаченных средств по счету ${first.number}`;
  expect(await namedBy(purpose)).toEqual([[first.number, 10_000, 8_000]]);
  expect(await namedBy("Возврат по счету 1")).toEqual([[first.number, 10_000, 8_000]]);
  expect(await namedBy(`Возврат по счетам ${second.number}, ${first.number}`)).toEqual([
    [second.number, 5_000, 5_000],
    [first.number, 10_000, 3_000],
  ]);
  expect(await namedBy(`Возврат по счету ${unpaid.number}`)).toEqual([]);
  expect(await namedBy("Возврат займа")).toEqual([]);
  expect(await namedBy(purpose, { kind: "incoming" })).toEqual([]);
});

test("a refund is not proposed for an invoice of another client than its payee", async () => {
  const [other] = await database()
    .insert(clients)
    .values({ kind: "company", name: "ООО «Другой»", search: "", inn: "7700000011" })
    .returning();
  const { number } = await invoice(10_000, other!.id);
  expect(await namedBy(`Возврат по счету ${number}`)).toEqual([]);
  expect(await namedBy(`Возврат по счету ${number}`, { raw: {} })).toEqual([[number, 10_000, 8_000]]);
});

test("what earlier refunds returned is subtracted, and what nothing can be returned for is not found", async () => {
  const [other] = await database()
    .insert(clients)
    .values({ kind: "company", name: "ООО «Вернули»", search: "" })
    .returning();
  const clientId = other!.id;
  const [part, whole] = [await invoice(10_000, clientId), await invoice(6_000, clientId)];
  const { organizationId, caller } = scenario;
  const refund = (amountCents: number) => receivePayment({ organizationId, kind: "outgoing", amountCents });
  const give = (id: string, shares: [documentId: string, amountCents: number][]) =>
    execute(matchPayment, caller, {
      id,
      allocations: shares.map(([documentId, amountCents]) => ({ documentId, amountCents })),
    });
  const returnable = async (id: string) =>
    (await execute(returnableInvoices, caller, { id, clientId })).map(({ number, returnableCents }) => [
      number,
      returnableCents,
    ]);
  const shares = async (id: string) =>
    (await execute(refundedInvoices, caller, { id })).map(({ number, returnableCents, amountCents }) => [
      number,
      returnableCents,
      amountCents,
    ]);

  const [first, second] = [await refund(10_000), await refund(9_000)];
  expect(await returnable(first)).toEqual([
    [whole.number, 6_000],
    [part.number, 10_000],
  ]);
  await give(first, [
    [part.id, 4_000],
    [whole.id, 6_000],
  ]);
  expect(await returnable(second)).toEqual([[part.number, 6_000]]);
  expect(await shares(first)).toEqual([
    [part.number, 10_000, 4_000],
    [whole.number, 6_000, 6_000],
  ]);
  await give(second, [[part.id, 5_000]]);
  // Of its own share a refund may dispose again.
  expect(await shares(second)).toEqual([[part.number, 6_000, 5_000]]);
  expect(await shares(first)).toEqual([
    [part.number, 5_000, 4_000],
    [whole.number, 6_000, 6_000],
  ]);
  await expect(give(second, [[part.id, 6_001]])).rejects.toMatchObject({ code: "validation_error" });
  await give(second, [[part.id, 6_000]]);
});
