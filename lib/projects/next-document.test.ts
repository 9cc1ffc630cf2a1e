import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankAccounts, orderItems, orders, projects, services } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { nextDocument } from "./next-document";

const scenario = documentScenario();
const next = (id: string, docType: string, more: Record<string, unknown> = {}) =>
  execute(nextDocument, scenario.caller, { id, docType, ...more });

type Item = Partial<typeof orderItems.$inferInsert> & { name: string };

/** Creates a project with an order of these items. */
async function orderedProject(items: Item[], totalCents = 0): Promise<string> {
  const db = database();
  const { organizationId, clientId } = scenario;
  const [project] = await db
    .insert(projects)
    .values({ organizationId, name: "Сделка", search: "", defaultClientId: clientId })
    .returning();
  const [order] = await db
    .insert(orders)
    .values({ organizationId, projectId: project!.id, totalCents, vatCents: 0, rawPayload: {}, search: "" })
    .returning();
  const rows = items.map((item, index) => ({
    qty: 1,
    price: 0,
    ...item,
    orderId: order!.id,
    position: index + 1,
  }));
  await db.insert(orderItems).values(rows);
  return project!.id;
}

const project = () => orderedProject([{ name: "Услуга", price: 100 }], 10_000);

test("contract, invoice and act of a project follow each other with lines and basis", async () => {
  const id = await project();
  const { document: contract } = await next(id, "contract");
  const { document: invoice } = await next(id, "invoice");
  const { document: act } = await next(id, "act");
  expect([contract.basisDocumentId, invoice.basisDocumentId, act.basisDocumentId]).toEqual([
    null,
    contract.id,
    invoice.id,
  ]);
  for (const document of [contract, invoice, act]) {
    expect(document).toMatchObject({
      projectId: id,
      clientId: scenario.clientId,
      bankAccountId: scenario.accountId,
      status: "draft",
      totalCents: 10_000,
      lines: [{ name: "Услуга" }],
    });
  }
});

test("makes an invoice without a contract", async () => {
  const { document } = await next(await project(), "invoice");
  expect(document).toMatchObject({ basisDocumentId: null, totalCents: 10_000 });
});

test("a second call returns the existing document unless another one is requested", async () => {
  const id = await project();
  const first = await next(id, "invoice");
  expect(await next(id, "invoice")).toMatchObject({ isNew: false, document: { id: first.document.id } });
  const another = await next(id, "invoice", { again: true });
  expect(another).toMatchObject({ isNew: true });
  const upd = await next(id, "upd", { basisDocumentId: first.document.id });
  expect(await next(id, "act", { basisDocumentId: first.document.id })).toMatchObject({
    isNew: false,
    document: { id: upd.document.id, docType: "upd" },
  });
  const other = await next(id, "act", { basisDocumentId: another.document.id });
  expect(other).toMatchObject({ isNew: true, document: { basisDocumentId: another.document.id } });
});

test("twenty simultaneous calls make one document", async () => {
  const id = await project();
  const made = await Promise.all(Array.from({ length: 20 }, () => next(id, "invoice")));
  expect(new Set(made.map(({ document }) => document.id)).size).toBe(1);
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("ignores a cancelled document as existing one and as basis", async () => {
  const id = await project();
  const { document: contract } = await next(id, "contract");
  await execute(changeStatus, scenario.caller, { id: contract.id, status: "cancelled" });
  expect((await next(id, "invoice")).document.basisDocumentId).toBeNull();
  expect(await next(id, "contract")).toMatchObject({ isNew: true });
});

test("replaces an archived bank account of the basis by the default one", async () => {
  const { organizationId, accountId } = scenario;
  const [closing] = await database()
    .insert(bankAccounts)
    .values({
      organizationId,
      bankName: "ПАО Сбербанк",
      bik: "044525225",
      accountNumber: "40702810300000000003",
    })
    .returning();
  const id = await project();
  const { document: contract } = await next(id, "contract");
  await execute(updateDocument, scenario.caller, { id: contract.id, bankAccountId: closing!.id });
  expect((await next(id, "invoice")).document.bankAccountId).toBe(closing!.id);
  const archivedAt = "2026-11-01T00:00:00Z";
  await database().update(bankAccounts).set({ archivedAt }).where(eq(bankAccounts.id, closing!.id));
  expect((await next(id, "invoice", { again: true })).document.bankAccountId).toBe(accountId);
});

test("refuses a basis of another project", async () => {
  const stranger = await scenario.create();
  expect(await failureOf(next(await project(), "act", { basisDocumentId: stranger.id }))).toEqual({
    code: "validation_error",
    fields: ["basisDocumentId"],
  });
});

describe("items of an order become lines", () => {
  test("with unit, date and VAT rate", async () => {
    const [service] = await database()
      .insert(services)
      .values({ name: "Аренда", unit: "сут", priceCents: 1, vatRate: "22", search: "" })
      .returning();
    const id = await orderedProject([
      {
        name: "Аренда зала",
        serviceId: service!.id,
        qty: 1.5,
        price: 241.67,
        vat: 22,
        eventDate: "2026-12-24",
      },
      { name: "Доставка", unit: "рейс", price: 99.99, vat: null },
      { name: "Книги", price: 10, vat: 10 },
      { name: "Экспорт", price: 10, vat: 0 },
    ]);
    const { document } = await next(id, "invoice");
    expect(document.vatMode).toBe("included");
    expect(document.lines).toMatchObject([
      {
        unit: "сут",
        qty: 1.5,
        priceCents: 24_167,
        vatRate: "22",
        description: "Дата: 24.12.2026",
        serviceId: service!.id,
      },
      { unit: "рейс", priceCents: 9_999, vatRate: "none", vatCents: 0 },
      { unit: "усл. ед.", vatRate: "10", vatCents: 91 },
      { vatRate: "0" },
    ]);
  });

  test("with the organization's rate instead of one that does not exist, and the same total", async () => {
    const { document } = await next(
      await orderedProject([{ name: "Старое", price: 118, vat: 18 }]),
      "invoice",
    );
    expect(document.totalCents).toBe(11_800);
    expect(document.lines[0]).toMatchObject({
      vatRate: "22",
      description: "В заказе указана ставка НДС 18 %",
    });
  });

  test("with a total equal to the order's to the kopeck", async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({
      name: `Позиция ${index}`,
      qty: ((index * 7919) % 99_999) / 1000 + 0.001,
      price: ((index * 104_729) % 9_999_999) / 100,
      vat: [null, 0, 5, 7, 10, 20, 22][index % 7],
    }));
    const exact = items.reduce((sum, { qty, price }) => {
      const product = BigInt(Math.round(qty * 1000)) * BigInt(Math.round(price * 100));
      return sum + (product + 500n) / 1000n;
    }, 0n);
    const { document } = await next(await orderedProject(items), "invoice");
    expect(document.totalCents).toBe(Number(exact));
  });
});

test("another act of an invoice has what those before have not, and says what they have", async () => {
  const id = await orderedProject([{ name: "Стол", price: 100, qty: 3 }], 30_000);
  const { document: invoice } = await next(id, "invoice");
  const { document: first, shippedBefore } = await next(id, "act");
  expect(shippedBefore).toBe("none");
  const lines = first.lines.map((line) => ({ ...line, qty: 1 }));
  await execute(updateDocument, scenario.caller, { id: first.id, lines });
  const second = await next(id, "act", { again: true });
  expect(second).toMatchObject({
    isNew: true,
    shippedBefore: "part",
    document: { basisDocumentId: invoice.id, lines: [{ name: "Стол", qty: 2 }] },
  });
  expect(await next(id, "upd", { again: true })).toMatchObject({
    shippedBefore: "all",
    document: { basisDocumentId: invoice.id, lines: [{ name: "Стол", qty: 3 }] },
  });
  expect(await next(id, "act")).toMatchObject({ isNew: false, shippedBefore: "none" });
});
