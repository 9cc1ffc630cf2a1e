import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { clients } from "@/db/schema";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "@/lib/payments/allocate";
import { getPayment } from "@/lib/payments/get";
import { listClientPayers } from "@/lib/payments/payers/list";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { countBlocked } from "@/lib/testing/count-blocked";
import { failureOf } from "@/lib/testing/failure";
import { changeStatus } from "./change-status";
import { correctDocument } from "./correct";
import { makeInvoice } from "./make-invoice";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();

const receive = (payer: Partial<Parameters<typeof receivePayment>[0]>) =>
  receivePayment({ organizationId: scenario.organizationId, ...payer });
const make = async (payer: Parameters<typeof receive>[0]) =>
  execute(makeInvoice, scenario.caller, { id: await receive(payer) });

test("drafts the invoice for the client known by INN, by account or by an earlier decision about the payer", async () => {
  const payerAccount = "40702810100000000777";
  const named = ["ООО «По счёту»", "ООО «По решению»"].map((name) => ({ name, search: name }));
  const [client, other] = await database()
    .insert(clients)
    .values(named.map((names) => ({ kind: "company" as const, ...names })))
    .returning();
  const set = (given: Partial<typeof clients.$inferInsert>) =>
    database().update(clients).set(given).where(eq(clients.id, client!.id));
  const nobody = { code: "validation_error", fields: ["clientId"] };

  expect(await failureOf(make({ payerAccount }))).toMatchObject(nobody);
  await set({ accountNumber: payerAccount });
  expect(await make({ payerAccount })).toMatchObject({ clientId: client!.id });
  const payerInn = "7800000027";
  expect(await make({ payerAccount, payerInn })).toMatchObject({ clientId: scenario.clientId });

  const decided = await receive({ payerAccount });
  await execute(matchPayment, scenario.caller, { id: decided, clientId: other!.id });
  expect(await failureOf(make({ payerAccount }))).toMatchObject(nobody);
  await set({ accountNumber: null });
  expect(await make({ payerAccount })).toMatchObject({ clientId: other!.id });
});

test("asks for the client of a payer known by name alone or by an account that others share", async () => {
  const shared = "03214643000000017300";
  const [client] = await database()
    .insert(clients)
    .values({
      kind: "company",
      name: "ГБОУ «Школа № 12»",
      search: "",
      inn: "7899000043",
      accountNumber: shared,
    })
    .returning();
  const learn = async (payer: Parameters<typeof receive>[0]) =>
    execute(matchPayment, scenario.caller, { id: await receive(payer), clientId: client!.id });
  const nobody = { code: "validation_error", fields: ["clientId"] };
  expect(await failureOf(make({ payerAccount: shared, payerInn: "7899000050" }))).toMatchObject(nobody);
  const person = { payerAccount: "30232810600000000001", payerName: "ИВАНОВ ИВАН" };
  await learn(person);
  expect(await failureOf(make(person))).toMatchObject(nobody);
  expect(await failureOf(make({ ...person, payerName: "ПЕТРОВА МАРИЯ" }))).toMatchObject(nobody);
  const known = { payerInn: "7899000050", payerName: "ООО «Плательщик»" };
  await learn(known);
  expect(await make(known)).toMatchObject({ clientId: client!.id });
});

test("issuing the invoice remembers the payer as the client's, and taking the payment away forgets it", async () => {
  const payerInn = "7899000029";
  const id = await receive({ payerInn });
  const { clientId } = scenario;
  const match = (given: Record<string, unknown>, payment = id) =>
    execute(matchPayment, scenario.caller, { id: payment, ...given });
  const times = async () => {
    const payers = await execute(listClientPayers, scenario.caller, { id: clientId });
    return payers.filter(({ inn }) => inn === payerInn).map((payer) => payer.times);
  };
  const issue = async (payment: string, given: Record<string, unknown> = {}) => {
    const made = await execute(makeInvoice, scenario.caller, { id: payment, ...given });
    await execute(changeStatus, scenario.caller, { id: made.id, status: "issued" });
  };
  await issue(id, { clientId });
  expect(await times()).toEqual([1]);
  const advance = await receive({ payerInn });
  await match({ clientId }, advance);
  await issue(advance);
  expect(await times()).toEqual([2]);
  await match({ documentId: null });
  expect(await times()).toEqual([1]);
});

test("a cancelled invoice is replaced by a new one, and an issued correction is returned in place of its original", async () => {
  const { clientId } = scenario;
  const id = await receive({});
  const makeAgain = () => execute(makeInvoice, scenario.caller, { id, clientId });
  const move = (document: string, status: string) =>
    execute(changeStatus, scenario.caller, { id: document, status });
  const first = await makeAgain();
  expect(await makeAgain()).toMatchObject({ isNew: false, id: first.id });
  await move(first.id, "cancelled");
  const second = await makeAgain();
  expect(second).toMatchObject({ isNew: true, status: "draft", clientId });
  expect(second.id).not.toBe(first.id);
  await move(second.id, "issued");
  const correction = await execute(correctDocument, scenario.caller, { id: second.id });
  expect(await makeAgain()).toMatchObject({ isNew: false, id: second.id });
  await move(correction.id, "issued");
  expect(await makeAgain()).toMatchObject({ isNew: false, id: correction.id });
});

test("a payment allocated elsewhere while its invoice is being issued stays allocated there only", async () => {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 90_000, vatRate: "none" }];
  const other = await scenario.create({ clientId: scenario.clientId, lines });
  await execute(changeStatus, scenario.caller, { id: other.id, status: "issued" });
  const id = await receive({ amountCents: 10_000 });
  const made = await execute(makeInvoice, scenario.caller, { id, clientId: scenario.clientId });
  const issuing = await database().transaction(async (db) => {
    const actor = { kind: "system", name: "test" } as const;
    await allocatePayment({ db, actor }, await lockPayment(db, id), [{ documentId: other.id }]);
    let isOver = false;
    const issued = execute(changeStatus, scenario.caller, { id: made.id, status: "issued" }).finally(() => {
      isOver = true;
    });
    await vi.waitUntil(async () => isOver || (await countBlocked()) > 0, { timeout: 60_000 });
    return { issued };
  });
  expect(await issuing.issued).toMatchObject({ status: "issued" });
  expect(await execute(getPayment, scenario.caller, { id })).toMatchObject({
    documentId: other.id,
    allocations: [{ documentId: other.id, amountCents: 10_000 }],
  });
  expect(await findAccountDrift(database())).toEqual([]);
});
