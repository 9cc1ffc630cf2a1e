import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { bankAccounts, clients, orderItems, orders, projects, sites, templates } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { removeClient } from "@/lib/clients/remove";
import { clientInput } from "@/lib/clients/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { addTemplate } from "@/lib/templates/create";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { started } from "@/lib/testing/started";
import { convertOrder } from "./convert";
import { orderRecord } from "./record";

const scenario = documentScenario();
const convert = (id: string) => execute(convertOrder, scenario.caller, { id });

async function order(values: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const [row] = await database()
    .insert(orders)
    .values({
      organizationId: scenario.organizationId,
      totalCents: 10_000,
      vatCents: 0,
      rawPayload: {},
      search: "",
      ...values,
    })
    .returning();
  await database()
    .insert(orderItems)
    .values({ orderId: row!.id, position: 1, name: "Тур", qty: 1, price: 100 });
  return row!.id;
}

test("converting an order takes the client that a person is creating at that moment", async () => {
  const customerInn = "7707083893";
  const id = await order({ customerName: "ПАО «Пример»", customerInn });
  const [converting, created] = await database().transaction(async (db) => {
    const context = { ...scenario.caller, actor: scenario.caller.actor!, db };
    const client = await createClient.run(context, clientInput.parse({ name: "Пример", inn: customerInn }));
    return [...(await started(convert(id))), client] as const;
  });
  expect((await converting).client).toMatchObject({ id: created.id, name: "Пример" });
  expect(await database().$count(clients, eq(clients.inn, customerInn))).toBe(1);
});

test("converting an order creates a linked client and a project with its defaults", async () => {
  const context = { ...scenario.caller, db: database(), actor: scenario.caller.actor! };
  const template = await addTemplate(context, { name: "Оферта", docType: "contract", body: [] });
  const [site] = await database()
    .insert(sites)
    .values({
      organizationId: scenario.organizationId,
      name: "Сайт",
      slug: "shop",
      defaultOfferTemplateId: template.id,
      keyHash: "",
      keyHint: "",
    })
    .returning();
  const id = await order({
    siteId: site!.id,
    customerName: "ООО «Поморье»",
    customerInn: "7700000016",
    customerKpp: "770001001",
    customerEmail: "zakaz@pomorie.example",
    comment: "Нужно к пятнице",
  });
  const { project, client, order: converted, isNew } = await convert(id);
  expect(isNew).toBe(true);
  expect(project).toMatchObject({
    name: `Заказ № ${converted.number} — ООО «Поморье»`,
    organizationId: scenario.organizationId,
    defaultClientId: client?.id,
    defaultTemplateId: template.id,
    defaultBankAccountId: scenario.accountId,
    notes: "Нужно к пятнице",
  });
  expect(client).toMatchObject({
    kind: "company",
    name: "ООО «Поморье»",
    inn: "7700000016",
    kpp: "770001001",
    email: "zakaz@pomorie.example",
    notes: null,
  });
  expect(orderRecord.strict().parse(converted)).toMatchObject({
    status: "in_progress",
    projectId: project.id,
    items: [{ orderId: id, name: "Тур" }],
  });
  expect(await eventsOf(id)).toEqual(["order.converted"]);
});

test("archived and secondary accounts and archived templates do not become a project's defaults", async () => {
  const { foreignOrganizationId: organizationId, foreignAccountId } = scenario;
  const context = { ...scenario.caller, db: database(), actor: scenario.caller.actor! };
  const template = await addTemplate(context, { name: "Прежняя оферта", docType: "contract", body: [] });
  await database().update(templates).set({ isArchived: true }).where(eq(templates.id, template.id));
  const site = { organizationId, name: "Сайт", slug: "former", keyHash: "", keyHint: "" };
  const [{ id: siteId } = { id: null }] = await database()
    .insert(sites)
    .values({ ...site, defaultOfferTemplateId: template.id })
    .returning();
  const defaultsNow = async () => {
    const { project } = await convert(await order({ organizationId, siteId, customerName: "Туристы" }));
    return [project.defaultBankAccountId, project.defaultTemplateId];
  };
  const account = { organizationId, bankName: "ПАО Сбербанк", bik: "044525225" };
  await database()
    .insert(bankAccounts)
    .values({ ...account, accountNumber: "40702810300000000003" });
  expect(await defaultsNow()).toEqual([foreignAccountId, null]);
  const isForeign = eq(bankAccounts.id, foreignAccountId);
  await database().update(bankAccounts).set({ archivedAt: "2026-11-01T00:00:00Z" }).where(isForeign);
  expect(await defaultsNow()).toEqual([null, null]);
});

test("converting an order again returns the same project", async () => {
  const id = await order({ customerName: "Иван" });
  const first = await convert(id);
  const second = await convert(id);
  expect(second).toEqual({ ...first, isNew: false });
});

test("converting an order twenty times at once creates one project and one client", async () => {
  const id = await order({ customerName: "Толпа", customerInn: "500100732259" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => convert(id)));
  expect(new Set(answers.map(({ project }) => project.id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  const { number } = answers[0]!.order;
  expect(await database().$count(projects, eq(projects.name, `Заказ № ${number} — Толпа`))).toBe(1);
  expect(await database().$count(clients, eq(clients.name, "Толпа"))).toBe(1);
});

test("converting ten orders of one new customer at once creates one client", async () => {
  const customer = { customerName: "ООО «Двойник»", customerInn: "7728168971" };
  const ids = await Promise.all(Array.from({ length: 10 }, () => order(customer)));
  const answers = await Promise.all(ids.map(convert));
  expect(new Set(answers.map(({ client }) => client?.id)).size).toBe(1);
  expect(new Set(answers.map(({ project }) => project.id)).size).toBe(10);
});

describe("the client of a converted order", () => {
  test("is the one with the same INN, with spaces or without", async () => {
    const { client } = await convert(
      await order({ customerName: "Другое имя", customerInn: "78 0000 0027" }),
    );
    expect(client).toMatchObject({ id: scenario.clientId, name: "АО «Ёлки-палки»" });
  });

  test("is restored from the archive only if no other client has the INN", async () => {
    const inn = "7736050003";
    const one = await convert(await order({ customerName: "ПАО «Газ»", customerInn: inn }));
    await execute(removeClient, scenario.caller, { id: one.client!.id });
    const again = await convert(await order({ customerName: "ПАО «Газ»", customerInn: inn }));
    expect(again.client).toMatchObject({ id: one.client?.id, archivedAt: null });

    await execute(removeClient, scenario.caller, { id: one.client!.id });
    const [duplicate] = await database()
      .insert(clients)
      .values({ kind: "company", name: "ПАО «Газ», филиал", inn, kpp: "770001001", search: "" })
      .returning();
    const third = await convert(await order({ customerInn: inn }));
    expect(third.client?.id).toBe(duplicate?.id);
    const branch = await database()
      .insert(clients)
      .values({ kind: "company", name: "ПАО «Газ», другой", inn, kpp: "780001001", search: "" })
      .returning();
    const fourth = await convert(await order({ customerInn: inn, customerKpp: "780001001" }));
    expect(fourth.client?.id).toBe(branch[0]?.id);
  });

  test("has wrong requisites in its notes", async () => {
    const { client } = await convert(
      await order({
        customerName: "ООО «Описка»",
        customerInn: "7700000017",
        customerKpp: "77",
        customerEmail: "не почта",
        customerPhone: "+7 921 000-00-00",
      }),
    );
    expect(client).toMatchObject({
      kind: "company",
      inn: null,
      kpp: null,
      email: null,
      phone: "+7 921 000-00-00",
    });
    expect(client?.notes).toMatch(/ИНН: 7700000017\nКПП: 77\nЭл\. почта: не почта$/);
  });

  test.each([
    [{ customerName: "Анна Ким" }, { kind: "person", name: "Анна Ким" }],
    [{ customerEmail: "anna@mail.example" }, { kind: "person", name: "anna@mail.example" }],
    [{ customerName: "Ким А.", customerInn: "500100732259" }, { inn: "500100732259" }],
    [{ customerName: "АО «Без ИНН»" }, { kind: "company" }],
    [
      { customerName: "ИП Ким А. А.", customerKpp: "770001001" },
      { kind: "entrepreneur", kpp: null },
    ],
    [{}, { kind: "person", name: expect.stringMatching(/^Покупатель, заказ № \d+$/) }],
  ])("is made from %o", async (customer, expected) => {
    const { client } = await convert(await order(customer));
    expect(client).toMatchObject(expected);
  });
});

test("a cancelled order is not converted, and a paid one stays paid", async () => {
  const cancelled = await order({ status: "cancelled" });
  expect(await failureOf(convert(cancelled))).toMatchObject({ code: "invalid_transition" });
  const paid = await convert(await order({ status: "paid" }));
  expect(paid.order.status).toBe("paid");
});

test("an unknown order is not found", async () => {
  expect(await failureOf(convert(v7()))).toMatchObject({ code: "not_found" });
});
