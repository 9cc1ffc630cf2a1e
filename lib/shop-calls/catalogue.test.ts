import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { convertOrder } from "@/lib/orders/convert";
import { nextDocument } from "@/lib/projects/next-document";
import { createService } from "@/lib/services/create";
import { deleteService } from "@/lib/services/remove";
import { openCartOrder, tildaForm, wooOrder } from "@/lib/shops/testing/calls";
import { callerAs } from "@/lib/testing/caller";
import { rateOn } from "@/lib/values/vat-rates";
import { createShop, itemsOf, ordersOf, postShopCall, type TestShop } from "./testing/shop";

const scenario = documentScenario();
let admin: Caller;
let woo: TestShop;
let tilda: TestShop;
let cheeseId: string;

const cheese = {
  ...{ name: "Сыр Маасдам весовой", unit: "кг", priceCents: 65_890, vatRate: "10" },
  ...{ kind: "goods", productCode: "СЫР-7", countryCode: "112", unitCode: "166" },
};
const declared = { customsDeclaration: "10702070/150126/5012345" };

const setUsualRate = (defaultVatRate: "none" | "22") =>
  database()
    .update(organizations)
    .set({ defaultVatRate })
    .where(eq(organizations.id, scenario.organizationId));

beforeAll(async () => {
  admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
  woo = await createShop(admin, "woocommerce");
  tilda = await createShop(admin, "tilda");
  cheeseId = (await execute(createService, scenario.caller, { ...cheese, ...declared })).id;
  await execute(createService, scenario.caller, { ...cheese, name: "Футболка", productCode: "Ф-M" });
  await setUsualRate("22");
});

/** Sends an order and returns its items and the lines of its invoice. */
async function invoiced(shop: TestShop, body: unknown) {
  const { outcome } = (await postShopCall(shop, body)).body;
  expect(outcome).toBe("created");
  const order = (await ordersOf(shop)).at(-1)!;
  const items = await itemsOf(order.id);
  const { project } = await execute(convertOrder, scenario.caller, { id: order.id });
  const { document } = await execute(nextDocument, scenario.caller, { id: project.id, docType: "invoice" });
  return { order, items, document, lines: document.lines };
}

const wooCart = (line_items: object[], total: string, more: object = {}) =>
  wooOrder({
    ...{ id: v7(), line_items, total, shipping_lines: [], total_tax: "702.61", ...more },
  });

const tildaCart = (products: object[], amount: string, more: object = {}) =>
  tildaForm({ orderid: v7(), products, amount, delivery_price: 0, discount: 0, ...more });

const cheeseInWoo = { quantity: 12.347, total: "7026.08", total_tax: "702.61" };

test.each([
  ["article code", { ...cheeseInWoo, name: "Маасдам", sku: "СЫР-7" }],
  ["name", { ...cheeseInWoo, name: "сыр  Маасдам весовой ", sku: "" }],
])("goods of a shop are those of the catalogue with their %s", async (_, item) => {
  const { items, lines, document } = await invoiced(woo, wooCart([item], "7728.69"));
  expect(new Set(items.map(({ serviceId }) => serviceId))).toEqual(new Set([cheeseId]));
  expect(lines.reduce((sum, { qty }) => sum + qty, 0)).toBeCloseTo(12.347, 6);
  expect(document.totalCents).toBe(772_869);
  for (const line of lines)
    expect(line).toMatchObject({
      ...{ serviceId: cheeseId, name: item.name.trim(), unit: "кг", vatRate: "10", kind: "goods" },
      ...{ productCode: "СЫР-7", countryCode: "112", unitCode: "166", ...declared },
    });
});

test("an engine that says no rate leaves it to the catalogue, else to the organization", async () => {
  const products = [
    { name: "Сыр", sku: "СЫР-7", quantity: "2", amount: 1000, price: "500", unit: "KGM" },
    { name: "Нож сырный", quantity: "1", amount: 300, price: "300", unit: "PCE" },
  ];
  const { order, lines, document } = await invoiced(
    tilda,
    tildaCart(products, "1500", { delivery_price: 200 }),
  );
  const usual = rateOn("22", businessToday());
  expect(lines).toMatchObject([
    { kind: "goods", unit: "кг", vatRate: "10", productCode: "СЫР-7" },
    { kind: "goods", unit: "шт", vatRate: usual, serviceId: null },
    { kind: "service", unit: "усл. ед.", vatRate: usual },
  ]);
  expect([document.totalCents, document.vatCents]).toEqual([150_000, order.vatCents]);
});

test("an organization without VAT charges none, whatever the catalogue says", async () => {
  await setUsualRate("none");
  const products = [{ name: "Сыр", sku: "СЫР-7", quantity: "2", amount: 1000, price: "500" }];
  const { lines } = await invoiced(tilda, tildaCart(products, "1000"));
  expect(lines).toMatchObject([{ vatRate: "none", unit: "кг" }]);
  await setUsualRate("22");
});

test("an organization at a special rate of the simplified system charges it, whatever the catalogue says", async () => {
  await database()
    .update(organizations)
    .set({ taxSystem: "usn_income", defaultVatRate: "5" })
    .where(eq(organizations.id, scenario.organizationId));
  const products = [{ name: "Сыр", sku: "СЫР-7", quantity: "2", amount: 1000, price: "500" }];
  const { lines } = await invoiced(tilda, tildaCart(products, "1000"));
  expect(lines).toMatchObject([{ vatRate: "5", productCode: "СЫР-7" }]);
  await database()
    .update(organizations)
    .set({ taxSystem: null, defaultVatRate: "22" })
    .where(eq(organizations.id, scenario.organizationId));
});

test("goods that the catalogue does not have are goods by the piece with the shop's article code", async () => {
  const { items, lines } = await invoiced(
    woo,
    wooCart([{ ...cheeseInWoo, name: "Рикотта", sku: "Р-1", quantity: 1 }], "7728.69"),
  );
  expect(items).toMatchObject([{ serviceId: null, kind: "goods", productCode: "Р-1" }]);
  expect(lines).toMatchObject([{ kind: "goods", unit: "шт", productCode: "Р-1", vatRate: "10" }]);
});

test("another article code is another item, and a unit that is not the catalogue's has no code of it", async () => {
  const products = [
    { name: "Футболка", sku: "Ф-XL", quantity: "1", amount: 500 },
    { name: "Сыр", sku: "СЫР-7", quantity: "1", amount: 500, unit: "PCE" },
  ];
  const { lines } = await invoiced(tilda, tildaCart(products, "1000"));
  expect(lines).toMatchObject([
    { serviceId: null, productCode: "Ф-XL", countryCode: null },
    { serviceId: cheeseId, unit: "шт", unitCode: null, countryCode: "112" },
  ]);
});

test("what several items of the catalogue are called, or only removed ones, is none of them", async () => {
  const other = { ...cheese, name: "Бри", productCode: null };
  const [{ id }] = [
    await execute(createService, scenario.caller, other),
    await execute(createService, scenario.caller, other),
  ];
  const brie = [{ name: "Бри", quantity: 1, total: "100.00", total_tax: "10.00" }];
  expect((await invoiced(woo, wooCart(brie, "110.00"))).items[0]!.serviceId).toBeNull();
  await execute(deleteService, scenario.caller, { id });
  expect((await invoiced(woo, wooCart(brie, "110.00"))).items[0]!.serviceId).not.toBeNull();
});

test("what joins the catalogue after the order gives its details to the invoice", async () => {
  const shop = await createShop(admin, "opencart");
  const { status } = await postShopCall(shop, openCartOrder({ order_id: "900" }));
  expect(status).toBe(200);
  const lamp = { ...cheese, name: "Лампа настольная", unit: "компл", productCode: "L1", unitCode: null };
  await execute(createService, scenario.caller, lamp);
  const [order] = await ordersOf(shop);
  const { project } = await execute(convertOrder, scenario.caller, { id: order!.id });
  const { document } = await execute(nextDocument, scenario.caller, { id: project.id, docType: "invoice" });
  expect(document.lines[0]).toMatchObject({ unit: "компл", countryCode: "112", vatRate: "22" });
});
