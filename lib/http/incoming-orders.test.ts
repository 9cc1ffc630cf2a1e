import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { orderItems, orders, organizations, services, sites } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { someItem as item, someOrder as order, postOrder as post } from "@/lib/incoming-orders/testing/post";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getOrder } from "@/lib/orders/get";
import { answering, testAuthServer } from "@/lib/site-keys/testing/auth-server";
import { eventsOf } from "@/lib/testing/events";

const configured = v7();
const auth = testAuthServer({ DEFAULT_ORGANIZATION_ID: configured });
const scenario = documentScenario();
let siteId: string;

beforeAll(async () => {
  const [site] = await database()
    .insert(sites)
    .values({
      organizationId: scenario.foreignOrganizationId,
      name: "Магазин",
      slug: "shop",
      keyHash: "",
      keyHint: "",
    })
    .returning();
  siteId = site!.id;
});

test.each([
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "application/json; charset=windows-1251",
  "",
])("an order is read as JSON whatever content type its sender names: %s", async (contentType) => {
  const { status } = await post(order, { "content-type": contentType });
  expect(status).toBe(201);
});

const read = (id: string) => execute(getOrder, scenario.caller, { id });

describe("an order", () => {
  test("is stored with seven statements, whose texts do not depend on its items", async () => {
    const textsFor = async (count: number) => {
      scenario.statements.length = 0;
      const items = Array.from({ length: count }, () => item);
      expect((await post({ ...order, externalId: v7(), items })).status).toBe(201);
      return [...scenario.statements];
    };
    const texts = await textsFor(1);
    expect(texts).toHaveLength(7);
    expect(await textsFor(3)).toEqual(texts);
  });

  test("is stored with its fields and payload as sent, and its totals are computed anew", async () => {
    const [service] = await database()
      .insert(services)
      .values({ name: "Тур", unit: "шт", priceCents: 1, vatRate: "none", search: "тур" })
      .returning();
    const text = `{"externalId": 77, "customer": {"name": " ООО «Поморье» ", "inn": 7700000016, "phone": ""},
      "items": [{"name": "Тур", "qty": "1,5", "unit": "дн", "price": "1 500,50", "vat": "22%", "eventDate": "2026-12-31", "serviceId": "${service!.id}"},
                {"name": "Сбор", "qty": 2, "price": 0.1, "vat": null}],
      "comment": "Позвонить", "totalCents": 225095, "vatCents": 40588, "utm": {"z": 1.10, "a": [true]}}`;
    const { status: code, body } = await post(text);
    expect([code, body]).toEqual([
      201,
      { ok: true, id: expect.any(String), number: expect.any(Number), status: "new", totalCents: 225_095 },
    ]);
    expect(await read(body.id)).toMatchObject({
      externalId: "77",
      organizationId: scenario.foreignOrganizationId,
      siteId,
      site: { name: "Магазин", slug: "shop" },
      project: null,
      customerName: "ООО «Поморье»",
      customerInn: "7700000016",
      customerPhone: null,
      comment: "Позвонить",
      totalCents: 225_095,
      vatCents: 40_587,
      totalsDiffer: true,
      rawPayload: JSON.parse(text),
      items: [
        {
          position: 1,
          name: "Тур",
          qty: 1.5,
          unit: "дн",
          price: 1500.5,
          vat: 22,
          eventDate: "2026-12-31",
          serviceId: service!.id,
        },
        {
          position: 2,
          name: "Сбор",
          qty: 2,
          unit: null,
          price: 0.1,
          vat: null,
          eventDate: null,
          serviceId: null,
        },
      ],
    });
    expect(await eventsOf(body.id)).toEqual(["order.created"]);
    const [kept] = await database().execute(
      sql`select raw_payload::text as text from ${orders} where ${eq(orders.id, body.id)}`,
    );
    expect(kept?.text).toBe(text);
  });

  test("may name its customer in flat fields", async () => {
    const { body } = await post({ customerName: "Иван", customerEmail: "i@example.ru", items: [item] });
    expect(await read(body.id)).toMatchObject({ customerName: "Иван", customerEmail: "i@example.ru" });
  });

  test("is flagged only if the totals it names differ from the computed ones", async () => {
    const right = { totalCents: 10_000, vatCents: 0 };
    for (const totals of [{}, right, { totalCents: null }])
      expect(await read((await post({ ...order, ...totals })).body.id)).toMatchObject({
        totalsDiffer: false,
        ...right,
      });
    expect(await read((await post({ ...order, vatCents: 1 })).body.id)).toMatchObject({ totalsDiffer: true });
  });

  test.each([
    ["by slug", { valid: true, slug: "shop" }],
    ["by an object", { valid: true, site: { slug: "shop" } }],
  ])("gets the site that the auth server names %s", async (_, verdict) => {
    auth.answer = answering(verdict);
    expect(await read((await post()).body.id)).toMatchObject({ siteId });
  });

  test.each([
    ["of an unknown site", { valid: true, site: "unheard-of" }],
    ["of a site without a name", { valid: true }],
    ["of a site with a name left empty", { valid: true, site: { slug: null } }],
  ])("%s goes to the first organization that is not archived", async (_, verdict) => {
    auth.answer = answering(verdict);
    expect(await read((await post()).body.id)).toMatchObject({
      siteId: null,
      organizationId: scenario.organizationId,
    });
    await archive(scenario.organizationId, new Date().toISOString());
    expect(await read((await post()).body.id)).toMatchObject({
      organizationId: scenario.foreignOrganizationId,
    });
    await archive(scenario.organizationId, null);
  });

  const archive = (id: string, archivedAt: string | null) =>
    database().update(organizations).set({ archivedAt }).where(eq(organizations.id, id));
});

describe("repeating an order", () => {
  test.each([
    ["externalId", { externalId: "A-1" }, {}],
    ["Idempotency-Key", {}, { "idempotency-key": "K-1" }],
  ])("with the same %s returns the existing order", async (_, fields, headers) => {
    const first = await post({ ...order, ...fields }, headers);
    const second = await post({ ...order, ...fields, comment: "ещё раз" }, headers);
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    expect(await database().$count(orderItems, eq(orderItems.orderId, first.body.id))).toBe(1);
  });

  test("finds the existing order by external id or by key, and the external id comes first", async () => {
    const one = await post({ ...order, externalId: "B-1" }, { "idempotency-key": "B-k1" });
    const two = await post({ ...order, externalId: "B-2" }, { "idempotency-key": "B-k2" });
    const keyed = await post(order, { "idempotency-key": "B-k3" });
    const named = await post({ ...order, externalId: "B-3" });
    expect(keyed.body.id).not.toBe(named.body.id);
    expect((await post({ ...order, externalId: "B-3" }, { "idempotency-key": "B-k3" })).body.id).toBe(
      named.body.id,
    );
    expect((await post(order, { "idempotency-key": "B-k2" })).body.id).toBe(two.body.id);
    expect((await post({ ...order, externalId: "B-1" }, { "idempotency-key": "B-k2" })).body.id).toBe(
      one.body.id,
    );
  });

  test("from another or an unnamed site creates another order", async () => {
    const ids = new Set<string>();
    for (const verdict of [
      { valid: true, site: "shop" },
      { valid: true, site: "other" },
      { valid: true },
      { valid: true },
    ]) {
      auth.answer = answering(verdict);
      ids.add((await post({ ...order, externalId: "C-1" })).body.id);
    }
    expect(ids.size).toBe(4);
  });

  test("twenty times at once creates one order", async () => {
    const key = v7();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post({ ...order, externalId: "D-1" }, { "idempotency-key": "D-k" }, key),
      ),
    );
    expect(answers.filter((each) => each.status === 201)).toHaveLength(1);
    expect(answers.filter((each) => each.status === 200)).toHaveLength(19);
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
    expect(await eventsOf(answers[0]!.body.id)).toEqual(["order.created"]);
  });
});

test("an order's payload is kept as sent, with a NUL, a lone surrogate and a duplicate key", async () => {
  const text = `{"x":"\\u0000\\ud83d","x":1,"customer":{"name":"а"},"items":[{"name":"а","qty":1,"price":1}]}`;
  const { status: code, body } = await post(text);
  expect([code, (await read(body.id)).rawPayload]).toEqual([201, JSON.parse(text)]);
});

test("prices are read in the forms in which people and programs write them", async () => {
  const written = ["1 500,50", "1 500.5", "1500,50 ₽", 1500.5, "1500.50"];
  const { body } = await post({ ...order, items: written.map((price) => ({ ...item, price })) });
  expect((await read(body.id)).items.map(({ price }) => price)).toEqual(written.map(() => 1500.5));
});

test("five thousand items are stored in their order", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ name: `№ ${index}`, qty: 1, price: 0.01 }));
  const { status: code, body } = await post({ ...order, items: many });
  expect(code).toBe(201);
  const stored = await read(body.id);
  expect([stored.items.length, stored.items[4999]?.name, stored.totalCents]).toEqual([5000, "№ 4999", 5000]);
});

test("an order of an unknown site goes to the configured organization once that exists", async () => {
  auth.answer = answering({ valid: true, site: "unheard-of" });
  const [model] = await database()
    .select()
    .from(organizations)
    .where(eq(organizations.id, scenario.organizationId));
  await database()
    .insert(organizations)
    .values({ ...model!, id: configured, name: "ООО «Приём»" });
  expect(await read((await post()).body.id)).toMatchObject({ siteId: null, organizationId: configured });
});
