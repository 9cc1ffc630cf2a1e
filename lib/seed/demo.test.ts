import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts } from "@/db/factories/accounts";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { documentRecord } from "@/lib/documents/record";
import { documentInput } from "@/lib/documents/schema";
import { orderTotals } from "@/lib/incoming-orders/rules";
import { incomingOrder } from "@/lib/incoming-orders/schema";
import { bankErrors, isInn, isKpp, isOgrn, taxpayerErrors } from "@/lib/values/requisites";
import { computeTotals } from "@/lib/values/totals";
import { seedDemo } from "./demo";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.url, demoAccounts);
});

afterAll(() => database.close());

test("the demonstration has its promised numbers of records, and is filled only once", async () => {
  const count = async () => {
    const [row] = await database.sql`
      select (select count(*)::int from organizations) as organizations, (select count(*)::int from clients) as clients,
             (select count(*)::int from services) as services, (select count(*)::int from documents) as documents`;
    return row;
  };
  expect(await count()).toEqual({ organizations: 2, clients: 20, services: 30, documents: 201 });
  expect(await seedDemo(database.url, demoAccounts)).toBe(false);
  expect(await count()).toEqual({ organizations: 2, clients: 20, services: 30, documents: 201 });
});

test("the demonstration's numbers are consecutive by date, and the counters have the last ones", async () => {
  const series = await database.sql`
    select array_agg(sequence order by date, id) as sequences, max(last_sequence) as last
    from documents join document_counters using (organization_id, doc_type, year)
    group by organization_id, doc_type, year`;
  for (const { sequences, last } of series) {
    expect(sequences).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
});

test("the demonstration's totals are those that the product computes", async () => {
  const all = await database.db.query.documents.findMany();
  const lines = await database.db.query.documentLines.findMany({
    orderBy: (line, { asc }) => asc(line.position),
  });
  for (const { id, vatMode, subtotalCents, vatCents, totalCents } of all) {
    const own = lines.filter(({ documentId }) => documentId === id);
    expect(own.length).toBeGreaterThan(0);
    const totals = computeTotals(own, vatMode);
    expect(totals).toMatchObject({ subtotalCents, vatCents, totalCents });
    expect(totals.lines).toEqual(own.map((line) => ({ vatCents: line.vatCents, sumCents: line.sumCents })));
  }
});

test("the demonstration's paid amounts are its payments' sums, and the statuses match them", async () => {
  const wrong = await database.sql`
    select number, status, paid_cents, total_cents from documents
    left join (select document_id, sum(amount_cents) as received from payments group by 1) p on p.document_id = id
    where paid_cents <> coalesce(received, 0)
       or (status = 'paid') <> (paid_cents > 0 and paid_cents = total_cents)
       or (status = 'partially_paid') <> (paid_cents > 0 and paid_cents < total_cents)`;
  expect([...wrong]).toEqual([]);
});

test("the demonstration's orders have computed totals, and all but new and cancelled ones have projects", async () => {
  const orders = await database.db.query.orders.findMany();
  const items = await database.db.query.orderItems.findMany();
  expect(new Set(orders.map(({ status }) => status)).size).toBe(5);
  for (const { id, status, projectId, totalCents, vatCents, rawPayload } of orders) {
    const own = items.filter(({ orderId }) => orderId === id);
    expect(incomingOrder.safeParse({ ...(rawPayload as object), rawPayload: "{}" }).success).toBe(true);
    const counted = own.map(({ qty, price, vat }) => ({
      qty: Math.round(qty * 1000),
      price: Math.round(price * 100),
      vat: vat && vat * 100,
    }));
    expect(orderTotals(counted)).toEqual({ totalCents, vatCents });
    expect(projectId === null).toBe(status === "new" || status === "cancelled");
  }
});

test("the demonstration's invoices of an order have the order's total, and the payments match", async () => {
  const projects = await database.sql`
    select o.status, o.total_cents, sum(d.total_cents)::bigint as invoiced, bool_and(d.status = 'paid') as is_paid
    from orders o join documents d on d.project_id = o.project_id and d.doc_type = 'invoice' group by o.id`;
  expect(projects.length).toBe(5);
  for (const { status, total_cents, invoiced, is_paid } of projects) {
    expect(Number(invoiced)).toBe(Number(total_cents));
    expect(is_paid).toBe(status === "paid" || status === "completed");
  }
});

test("the demonstration's requisites pass the product's checks", async () => {
  for (const client of await database.db.query.clients.findMany()) {
    expect({ ...taxpayerErrors(client.kind, client), ...bankErrors(client) }, client.name).toEqual({});
    expect([client.inn, isInn(client.inn ?? "")]).toEqual([client.inn, true]);
    expect(client.kind === "company" ? isKpp(client.kpp ?? "") : client.kpp === null).toBe(true);
    expect(client.kind === "person" || isOgrn(client.ogrn ?? "")).toBe(true);
  }
  const organizations = await database.db.query.organizations.findMany();
  for (const { inn, ogrn } of organizations) {
    expect(isInn(inn ?? "") && isOgrn(ogrn ?? "")).toBe(true);
  }
  const own = organizations.map(({ inn }) => inn);
  for (const { payerInn, payerName } of await database.db.query.payments.findMany()) {
    if (payerInn) expect([isInn(payerInn), own.includes(payerInn)], payerName ?? "").toEqual([true, false]);
  }
  for (const account of await database.db.query.bankAccounts.findMany())
    expect(bankErrors(account)).toEqual({});
});

test("the demonstration's bodies pass the product's schemas", async () => {
  const bodies = await database.sql`select distinct on (doc_type) doc_type, body from documents`;
  for (const { doc_type, body } of bodies) {
    expect(documentInput.safeParse({ docType: doc_type, body }).success).toBe(true);
    expect(documentRecord.shape.body.safeParse(body).success).toBe(true);
  }
});

test("the demonstration has series, acts of reconciliation, an advance invoice and goods", async () => {
  const [row] = await database.sql`
    select (select count(*)::int from series) as series, (select count(*)::int from reconciliations) as reconciliations,
           (select count(*)::int from documents join payments on payments.advance_invoice_id = documents.id
             where doc_type = 'advance_invoice' and documents.status = 'issued' and document_number <> '') as advances,
           (select count(*)::int from document_lines where kind = 'goods' and country_code is not null
             and customs_declaration is not null) as goods`;
  expect(row).toMatchObject({ series: 6, reconciliations: 4, advances: 1 });
  expect(row!.goods).toBeGreaterThan(5);
});
