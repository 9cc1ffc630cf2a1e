import { v7 } from "uuid";
import { expect, test } from "vitest";
import { orderItems, orders, payments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { listDocuments } from "@/lib/documents/list";
import { openDocument } from "@/lib/documents/open";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { convertOrder } from "@/lib/orders/convert";
import { allocatePayment } from "@/lib/payments/allocate";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { failureOf } from "@/lib/testing/failure";
import { createProject } from "./create";
import { projectEvents } from "./events";
import { nextDocument } from "./next-document";
import { openProject } from "./open";
import { projectOverview } from "./overview";
import { gapsOf, nextStep } from "./rules";

const scenario = documentScenario();
const create = (name: string) => execute(createProject, scenario.caller, { name });
const open = (id: string) => execute(openProject, scenario.caller, { id });
const next = async (id: string, docType: string) =>
  (await execute(nextDocument, scenario.caller, { id, docType })).document;

/** Creates the project of an order of one hundred rubles. */
async function orderedProject(): Promise<string> {
  const { organizationId } = scenario;
  const [order] = await database()
    .insert(orders)
    .values({ organizationId, totalCents: 10_000, vatCents: 0, rawPayload: {}, search: "" })
    .returning();
  await database()
    .insert(orderItems)
    .values({ orderId: order!.id, position: 1, name: "Тур", qty: 1, price: 100 });
  return (await execute(convertOrder, scenario.caller, { id: order!.id })).project.id;
}

const pay = (documentId: string, amountCents: number) =>
  database().transaction(async (db) => {
    const { organizationId, caller } = scenario;
    const [payment] = await db
      .insert(payments)
      .values({ organizationId, kind: "incoming", amountCents: amountCents + 500 })
      .returning();
    await allocatePayment({ db, actor: caller.actor! }, payment!, [{ documentId, amountCents }]);
  });

test("opens a project with its order, documents and shares of payments", async () => {
  const id = await orderedProject();
  const invoice = await next(id, "invoice");
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  await pay(invoice.id, 10_000);

  const opened = { ...(await open(id)), today: "2026-11-20" };
  expect(opened).toMatchObject({
    project: { id, organization: { id: scenario.organizationId } },
    order: { status: "paid", totalCents: 10_000 },
    documents: [{ id: invoice.id, status: "paid", paidCents: 10_000 }],
    payments: [{ amountCents: 10_000, documentId: invoice.id, documentNumber: invoice.number }],
  });
  expect(gapsOf(opened)).toMatchObject([{ kind: "no_act", document: { id: invoice.id } }]);
  expect(nextStep(opened)).toMatchObject({ kind: "create", docType: "act", basis: { id: invoice.id } });
  expect(await failureOf(open(v7()))).toMatchObject({ code: "not_found" });
});

test("a refund for a document of the project names its payee", async () => {
  const id = await orderedProject();
  const invoice = await next(id, "invoice");
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  const refund = await receivePayment({
    organizationId: scenario.organizationId,
    kind: "outgoing",
    payerName: "ООО «Мы»",
    raw: { SideRecipient: { name: "ООО «Заказчик»" } },
  });
  await execute(matchPayment, scenario.caller, { id: refund, documentId: invoice.id });
  expect((await open(id)).payments).toMatchObject([{ kind: "outgoing", counterparty: "ООО «Заказчик»" }]);
});

test("the list returns order and documents of each project in three statements", async () => {
  const [empty, ordered] = [await create("Пустой"), await orderedProject()];
  const contract = await next(ordered, "contract");
  const invoice = await next(ordered, "invoice");
  scenario.statements.length = 0;
  const { items } = await execute(projectOverview, scenario.caller, {
    organizationId: scenario.organizationId,
  });
  expect(scenario.statements.length).toBe(3);
  const rowOf = (id: string) => items.find(({ project }) => project.id === id);
  expect(rowOf(empty.id)).toMatchObject({ order: null, documents: [] });
  expect(rowOf(ordered)).toMatchObject({ order: { status: "in_progress" } });
  expect(rowOf(ordered)?.documents.map(({ id }) => id)).toEqual([invoice.id, contract.id]);

  const page = await execute(projectOverview, scenario.caller, { limit: 1 });
  expect(page.items).toHaveLength(1);
  expect(page.nextCursor).not.toBeNull();
});

test("the history of a project includes that of its order and documents", async () => {
  const id = await orderedProject();
  const contract = await next(id, "contract");
  const { items: events } = await execute(projectEvents, scenario.caller, { id });
  expect(events.map(({ kind }) => kind)).toEqual(["document.created", "order.converted", "project.created"]);
  expect(events[0]?.subjectId).toBe(contract.id);
  expect(await failureOf(execute(projectEvents, scenario.caller, { id: v7() }))).toMatchObject({
    code: "not_found",
  });
});

test("a project and the page of its invoice say that all money of the invoice was returned, as the month does", async () => {
  const id = await orderedProject();
  const invoice = await next(id, "invoice");
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  await pay(invoice.id, 10_000);
  const readSaid = async () => {
    const filters = { projectId: id, view: "without_act" };
    const opened = await open(id);
    return {
      project: opened.documents.map(({ isRefunded }) => isRefunded),
      page: (await execute(openDocument, scenario.caller, { id: invoice.id })).isRefunded,
      gaps: gapsOf({ ...opened, today: "2026-11-20" }).map(({ kind }) => kind),
      listed: (await execute(listDocuments, scenario.caller, filters)).items.length,
    };
  };
  const kept = { project: [false], page: false, gaps: ["no_act"], listed: 1 };
  expect(await readSaid()).toEqual(kept);
  const { organizationId } = scenario;
  const giveBack = async (amountCents: number) => {
    const refund = await receivePayment({ organizationId, amountCents, kind: "outgoing" });
    await execute(matchPayment, scenario.caller, { id: refund, documentId: invoice.id });
  };
  await giveBack(4_000);
  expect(await readSaid()).toEqual(kept);
  await giveBack(6_000);
  expect(await readSaid()).toEqual({ project: [true], page: true, gaps: [], listed: 0 });
});
