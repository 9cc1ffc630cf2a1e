import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { refundedInvoices } from "./refunded-invoices";
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
    ({ number, paidCents, amountCents }) => [number, paidCents, amountCents],
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
