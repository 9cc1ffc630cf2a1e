import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { orders, shopCalls, shopOrders, siteShops } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { withoutSecrets } from "@/lib/kernel/without-secrets";
import { acknowledgeCancellation } from "@/lib/orders/acknowledge-cancellation";
import { acknowledgeChange } from "@/lib/orders/acknowledge-change";
import { convertOrder } from "@/lib/orders/convert";
import { openOrder } from "@/lib/orders/open";
import { updateOrder } from "@/lib/orders/update";
import { inSalesOrder, inSalesXml, openCartOrder, tildaForm, wooOrder } from "@/lib/shops/testing/calls";
import { getSite } from "@/lib/sites/get";
import { listSites } from "@/lib/sites/list";
import { regenerateShopSecret } from "@/lib/sites/regenerate-shop-secret";
import { removeSite } from "@/lib/sites/remove";
import { updateSite } from "@/lib/sites/update";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { guessesPerMinute } from "./admit";
import { getShopCall } from "./get";
import { listShopCalls } from "./list";
import { removeShopCall } from "./remove";
import { keptBodyBytes, maxBodyBytes } from "./rules";
import { saveCall } from "./save-call";
import { deleteOldCalls } from "./sweep";
import { testShop } from "./test-shop";
import { callsOf, createShop, itemsOf, ordersOf, postShopCall } from "./testing/shop";

const scenario = documentScenario();
let admin: Caller;

beforeAll(async () => {
  admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
});

const later = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString().slice(0, 19);
const woo = (id: number, fields: object = {}, minutes = 0) =>
  wooOrder({ id, number: String(id), status: "pending", date_modified_gmt: later(minutes), ...fields });

describe("the address that a shop calls", () => {
  test("is shown once together with the signing secret, and neither is stored or returned in clear", async () => {
    const shop = await createShop(admin, "woocommerce");
    expect(shop.address).toMatch(/^http:\/\/localhost:3000\/api\/incoming\/shops\/woocommerce\/[\w-]{43}$/);
    const [row] = await database().select().from(siteShops).where(eq(siteShops.siteId, shop.id));
    const told = JSON.stringify([
      row,
      await execute(getSite, scenario.caller, { id: shop.id }),
      await execute(listSites, scenario.caller, {}),
      await execute(updateSite, admin, { id: shop.id, engine: "woocommerce", settings: {} }),
    ]);
    for (const secret of [shop.secret, shop.signingSecret!]) expect(told).not.toContain(secret);
    expect(withoutSecrets(`POST ${shop.address}`)).not.toContain(shop.secret);
    expect(await execute(getSite, scenario.caller, { id: shop.id })).toMatchObject({
      engine: "woocommerce",
      settings: {},
    });
    expect(await eventsOf(shop.id)).toEqual(["site.created", "site.updated"]);
  });

  test("can be replaced, and the former one stops working", async () => {
    const shop = await createShop(admin, "woocommerce");
    const renewed = await execute(regenerateShopSecret, admin, { id: shop.id });
    expect((await postShopCall(shop, woo(1))).status).toBe(404);
    const secret = renewed.shop!.address.split("/").at(-1)!;
    const { signingSecret } = renewed.shop!;
    expect(signingSecret).not.toBe(shop.signingSecret);
    expect((await postShopCall({ ...shop, secret, signingSecret }, woo(1))).body).toMatchObject({
      outcome: "created",
    });
  });

  test("stops working when the engine is removed, and a site without an engine has none to replace", async () => {
    const shop = await createShop(admin, "tilda");
    const { id } = shop;
    const before = await eventsOf(id);
    expect(await execute(updateSite, admin, { id, engine: null, name: "Витрина" })).toMatchObject({
      engine: null,
      name: "Витрина",
    });
    expect(await eventsOf(id)).toEqual([...before, "site.updated"]);
    expect((await postShopCall(shop, "test=test")).status).toBe(404);
    expect((await failureOf(execute(regenerateShopSecret, admin, { id }))).code).toBe("conflict");
    expect((await failureOf(execute(testShop, admin, { id }))).code).toBe("conflict");
  });

  test("accepts calls signed with a secret that the administrator enters", async () => {
    const shop = await createShop(admin, "woocommerce");
    const settings = { signingSecret: "ключ, который уже есть" };
    expect(await execute(updateSite, admin, { id: shop.id, settings })).not.toHaveProperty("shop");
    expect((await postShopCall(shop, woo(2))).status).toBe(401);
    expect((await postShopCall({ ...shop, ...settings }, woo(2))).status).toBe(200);
  });

  test.each([
    ["an engine that there is not", { engine: "shopify" }, ["engine"]],
    ["settings without an engine", { settings: { url: "https://a.ru" } }, ["engine"]],
    [
      "a pull without anything",
      { engine: "commerceml" },
      ["settings.login", "settings.password", "settings.url"],
    ],
    [
      "an address of another kind",
      { engine: "commerceml", settings: { url: "ftp://a.ru" } },
      ["settings.url"],
    ],
    ["every minute", { engine: "commerceml", settings: { everyMinutes: 1 } }, ["settings.everyMinutes"]],
  ])("is refused for a site with %s", async (_, given, fields) => {
    const { id } = await createShop(admin, "tilda");
    await execute(updateSite, admin, { id, engine: null });
    const failure = await failureOf(execute(updateSite, admin, { id, ...given }));
    expect([failure.code, failure.fields.toSorted()]).toEqual(["validation_error", fields]);
  });
});

describe("an unauthorized caller", () => {
  test("gets 404 for a wrong secret and for another engine's address, and nothing is recorded", async () => {
    const shop = await createShop(admin, "tilda");
    for (const wrong of [
      { ...shop, secret: "x".repeat(43) },
      { ...shop, secret: "x".repeat(1000) },
      { ...shop, engine: "opencart" as const },
      { ...shop, engine: "commerceml" as const },
      { ...shop, engine: "shopify" as never },
    ])
      expect(await postShopCall(wrong, tildaForm())).toMatchObject({
        status: 404,
        body: { error: "not_found" },
      });
    expect(await callsOf(shop)).toEqual([]);
  });

  test("is rate-limited after too many guesses, while the shop's own calls go through", async () => {
    const shop = await createShop(admin, "tilda");
    const headers = { "x-forwarded-for": "2001:db8::1" };
    const guess = async (_: unknown, index: number) => {
      const own = { "x-forwarded-for": `2001:db8::${index.toString(16)}` };
      return (await postShopCall({ ...shop, secret: `${index}` }, "", { headers: own })).status;
    };
    const statuses = await Promise.all(Array.from({ length: guessesPerMinute * 3 }, guess));
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(guessesPerMinute);
    expect((await postShopCall(shop, "test=test", { headers })).status).toBe(200);
  });

  test("with a wrong signature is refused, and the refusal is in the journal", async () => {
    const shop = await createShop(admin, "woocommerce");
    for (const headers of [{ "x-wc-webhook-signature": "" }, { "x-wc-webhook-signature": "AAAA" }])
      expect(await postShopCall(shop, woo(1), { headers })).toMatchObject({
        status: 401,
        body: { error: "unauthorized", detail: "invalid_signature" },
      });
    expect(await ordersOf(shop)).toEqual([]);
    expect(await callsOf(shop)).toMatchObject(
      Array(2).fill({ outcome: "refused", reason: "invalid_signature", sealedBody: null }),
    );
  });
});

describe("an order from a shop", () => {
  test("in windows-1251 is decoded by the charset of its content type", async () => {
    const shop = await createShop(admin, "tilda");
    const payment = encodeURIComponent(JSON.stringify({ orderid: "1251", amount: "5", products: [] }));
    const headers = { "content-type": "application/x-www-form-urlencoded; charset=windows-1251" };
    await postShopCall(shop, `Name=%C8%E2%E0%ED&payment=${payment}`, { headers });
    expect(await ordersOf(shop)).toMatchObject([{ externalId: "1251", customerName: "Иван" }]);
  });

  test.each([
    ["tilda", Object.fromEntries(new URLSearchParams(tildaForm())), "Иван", 1_640_000],
    ["opencart", { order: JSON.stringify(openCartOrder()) }, null, 190_000],
  ] as const)(
    "of %s sent as a multipart form is read like a plain one, and a broken form is kept in the journal",
    async (engine, fields, name, totalCents) => {
      const shop = await createShop(admin, engine);
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new File(["{}"], "payment.json"));
      const sent = new Response(form);
      const headers = { "content-type": sent.headers.get("content-type")! };
      const text = await sent.text();
      expect((await postShopCall(shop, text, { headers })).body).toMatchObject({
        ok: true,
        outcome: "created",
      });
      const [order] = await ordersOf(shop);
      expect(order).toMatchObject({ totalCents, totalsDiffer: false });
      if (name) expect(order).toMatchObject({ customerName: name });
      const whole = engine === "tilda" ? tildaForm() : fields.order;
      expect((await postShopCall(shop, whole)).body).toMatchObject({
        outcome: "ignored",
        reason: "repeated",
      });
      const broken = await postShopCall(shop, text.slice(0, text.length / 2), { headers });
      expect(broken).toMatchObject({ status: 200, body: { outcome: "refused", reason: "not_understood" } });
      const [, , call] = await callsOf(shop);
      const kept = await execute(getShopCall, admin, { id: shop.id, callId: call!.id });
      expect(kept.body).toBe(text.slice(0, text.length / 2));
    },
  );

  test("of each engine is stored with its total and lines, and recorded in the journal", async () => {
    const bodies = {
      woocommerce: [wooOrder(), 274_000],
      tilda: [tildaForm(), 1_640_000],
      insales: [inSalesOrder(), 210_000],
      opencart: [openCartOrder(), 190_000],
    } as const;
    for (const engine of Object.keys(bodies) as (keyof typeof bodies)[]) {
      const shop = await createShop(admin, engine);
      const [body, totalCents] = bodies[engine];
      const { status, body: answer } = await postShopCall(shop, body);
      expect([status, answer.ok, answer.outcome]).toEqual([200, true, "created"]);
      const [order] = await ordersOf(shop);
      expect(order).toMatchObject({
        id: answer.id,
        organizationId: scenario.organizationId,
        totalCents,
        totalsDiffer: false,
      });
      const items = await itemsOf(order!.id);
      expect(items.reduce((sum, { qty, price }) => sum + Math.round(qty * price * 100), 0)).toBe(totalCents);
      expect(await callsOf(shop)).toMatchObject([{ outcome: "created", orderId: answer.id, isTest: false }]);
    }
  });

  test("of InSales is read the same from JSON and from XML", async () => {
    const shop = await createShop(admin, "insales");
    const headers = { "content-type": "application/xml" };
    const { status, body } = await postShopCall(shop, inSalesXml, { headers });
    expect([status, body.ok, body.outcome]).toEqual([200, true, "created"]);
    expect((await postShopCall(shop, inSalesOrder())).body).toMatchObject({
      outcome: "ignored",
      reason: "repeated",
    });
    expect(await ordersOf(shop)).toMatchObject([{ id: body.id, totalCents: 210_000, totalsDiffer: false }]);
    const [order] = await ordersOf(shop);
    expect(order?.rawPayload).toMatchObject({ total_price: "2100.0", order_lines: [{ title: "Ваза" }] });
    const [call] = await callsOf(shop);
    expect((await execute(getShopCall, admin, { id: shop.id, callId: call!.id })).body).toBe(inSalesXml);
  });

  test("whose lines do not add up keeps the engine's total and is flagged", async () => {
    const shop = await createShop(admin, "woocommerce");
    const { body } = await postShopCall(shop, woo(5, { total: "2700.00" }));
    expect(body).toMatchObject({ outcome: "created", reason: "totals_differ" });
    expect(await ordersOf(shop)).toMatchObject([
      { totalCents: 270_000, totalsDiffer: true, vatCents: 44_000 },
    ]);
  });

  test("in another currency is stored with a comment that names the currency", async () => {
    const shop = await createShop(admin, "woocommerce");
    const { body } = await postShopCall(shop, woo(6, { currency: "USD" }));
    expect(body).toMatchObject({ outcome: "created", reason: "foreign_currency" });
    const [order] = await ordersOf(shop);
    expect(order?.comment).toMatch(/^Суммы на сайте указаны в валюте USD/);
    expect(order?.currency).toBe("USD");
    await postShopCall(shop, woo(6, { currency: "RUB" }, 1));
    expect((await ordersOf(shop))[0]?.currency).toBeNull();
  });

  test("without lines gets one line of its total", async () => {
    const shop = await createShop(admin, "woocommerce");
    await postShopCall(shop, woo(7, { line_items: [], shipping_lines: [] }));
    const [order] = await ordersOf(shop);
    expect(await itemsOf(order!.id)).toMatchObject([{ name: "Заказ № 7", qty: 1, price: 2740 }]);
  });

  test("sent twelve times at once is stored once", async () => {
    const shop = await createShop(admin, "woocommerce");
    const answers = await Promise.all(Array.from({ length: 12 }, () => postShopCall(shop, woo(8))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const outcomes = (await callsOf(shop)).map(({ outcome, reason }) => `${outcome} ${reason}`);
    expect(outcomes.sort()).toEqual(["created null", ...Array(11).fill("ignored repeated")].sort());
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  test("is identified by its site and the engine's id", async () => {
    const [one, other] = [await createShop(admin, "woocommerce"), await createShop(admin, "woocommerce")];
    for (const shop of [one, other, one]) await postShopCall(shop, woo(9));
    await postShopCall(one, woo(10));
    expect([(await ordersOf(one)).length, (await ordersOf(other)).length]).toEqual([2, 1]);
  });
});

describe("a change in the shop", () => {
  test("changes the order's lines and status while nobody works on it", async () => {
    const shop = await createShop(admin, "woocommerce");
    const states: unknown[] = [];
    const changes = [
      woo(20),
      woo(20, { total: "300.00", line_items: [] }, 1),
      woo(20, { status: "processing" }, 2),
      woo(20, { status: "cancelled" }, 3),
      woo(20, { status: "pending" }, 4),
    ];
    for (const change of changes) {
      await postShopCall(shop, change);
      const [order] = await ordersOf(shop);
      states.push([order?.status, order?.totalCents, (await itemsOf(order!.id)).length]);
    }
    expect(states).toEqual([
      ["new", 274_000, 2],
      ["new", 30_000, 1],
      ["paid", 274_000, 2],
      ["cancelled", 274_000, 2],
      ["new", 274_000, 2],
    ]);
    const [order] = await ordersOf(shop);
    expect(await eventsOf(order!.id)).toEqual([
      "order.created",
      "order.updated_there",
      "order.paid",
      "order.cancelled",
      "order.new",
    ]);
  });

  test("that is older than the last one is ignored", async () => {
    const shop = await createShop(admin, "woocommerce");
    await postShopCall(shop, woo(21, { status: "processing" }, 5));
    const { body } = await postShopCall(shop, woo(21, {}, 1));
    expect(body).toMatchObject({ outcome: "ignored", reason: "outdated" });
    expect(await ordersOf(shop)).toMatchObject([{ status: "paid" }]);
  });

  test("within the same second as the last one is applied", async () => {
    const shop = await createShop(admin, "woocommerce");
    await postShopCall(shop, woo(28));
    expect((await postShopCall(shop, woo(28, { status: "processing" }))).body).toMatchObject({
      outcome: "updated",
    });
    expect(await ordersOf(shop)).toMatchObject([{ status: "paid" }]);
  });

  test("to an order converted to a project is ignored, even if both have the same status", async () => {
    const shop = await createShop(admin, "woocommerce");
    const { body } = await postShopCall(shop, woo(29, { status: "processing" }));
    await execute(convertOrder, scenario.caller, { id: body.id! });
    const changed = woo(29, { status: "processing", total: "1.00" }, 1);
    expect((await postShopCall(shop, changed)).body).toMatchObject({
      outcome: "ignored",
      reason: "order_in_work",
    });
    expect(await ordersOf(shop)).toMatchObject([{ status: "paid", totalCents: 274_000 }]);
  });

  test("to an order in work is ignored and recorded in its history", async () => {
    const shop = await createShop(admin, "woocommerce");
    const [one, two] = [await postShopCall(shop, woo(22)), await postShopCall(shop, woo(23))];
    await execute(convertOrder, scenario.caller, { id: one.body.id! });
    await execute(updateOrder, scenario.caller, { id: two.body.id!, status: "in_progress" });
    for (const id of [22, 23])
      expect(
        (await postShopCall(shop, woo(id, { status: "cancelled", total: "1.00" }, 1))).body,
      ).toMatchObject({
        outcome: "ignored",
        reason: "order_in_work",
      });
    expect(await ordersOf(shop)).toMatchObject(Array(2).fill({ status: "in_progress", totalCents: 274_000 }));
    expect((await eventsOf(two.body.id!)).at(-1)).toBe("order.cancelled_there");
  });

  test("that cancels an order in work is shown on its page until the shop reports another status", async () => {
    const shop = await createShop(admin, "woocommerce");
    const { body } = await postShopCall(shop, woo(26));
    await execute(convertOrder, scenario.caller, { id: body.id! });
    const isCancelledThere = async () =>
      (await execute(openOrder, scenario.caller, { id: body.id! })).cancellationId !== null;
    expect(await isCancelledThere()).toBe(false);
    await postShopCall(shop, woo(26, { status: "cancelled" }, 1));
    expect(await isCancelledThere()).toBe(true);
    await execute(updateOrder, scenario.caller, { id: body.id!, status: "completed" });
    expect(await isCancelledThere()).toBe(true);
    await postShopCall(shop, woo(26, { status: "processing" }, 2));
    expect(await isCancelledThere()).toBe(false);
    await postShopCall(shop, woo(26, { status: "cancelled" }, 3));
    expect(await isCancelledThere()).toBe(true);
    for (const minutes of [4, 5]) await postShopCall(shop, woo(26, { status: "pending" }, minutes));
    expect(await isCancelledThere()).toBe(false);
    expect((await eventsOf(body.id!)).slice(-2)).toEqual(["order.cancelled_there", "order.updated_there"]);
  });

  test("to the items or the total of an order in work is recorded once and shown on its page", async () => {
    const shop = await createShop(admin, "woocommerce");
    const { body } = await postShopCall(shop, woo(50));
    await execute(convertOrder, scenario.caller, { id: body.id! });
    const readChange = async () => (await execute(openOrder, scenario.caller, { id: body.id! })).changeAtShop;
    expect(await readChange()).toBeNull();
    const [tea] = woo(50).line_items;
    const five = { line_items: [{ ...tea, quantity: 5, total: "5000.00", total_tax: "1100.00" }] };
    const changed = { ...five, total: "6400.00" };
    await postShopCall(shop, woo(50, changed, 1));
    expect(await readChange()).toMatchObject({
      ...{ fromTotalCents: 274_000, totalCents: 640_000, currency: null, refundedCents: 0, itemCount: 1 },
      items: [{ name: "Чай – чёрный", qtyHere: 2, qtyThere: 5, sumCentsThere: 610_000 }],
    });
    // Another phone number changes nothing of what is recorded.
    await postShopCall(shop, woo(50, { ...changed, customer_note: "Ещё раз" }, 2));
    expect((await eventsOf(body.id!)).slice(1)).toEqual(["order.converted", "order.changed_there"]);

    await postShopCall(shop, woo(50, { ...changed, status: "cancelled", shipping_lines: [] }, 3));
    const opened = await execute(openOrder, scenario.caller, { id: body.id! });
    expect([opened.cancellationId !== null, opened.changeAtShop?.itemCount]).toEqual([true, 2]);
    expect((await eventsOf(body.id!)).slice(-2)).toEqual(["order.changed_there", "order.cancelled_there"]);
    await postShopCall(shop, woo(50, {}, 4));
    expect(await readChange()).toBeNull();
    expect((await eventsOf(body.id!)).slice(-2)).toEqual(["order.changed_there", "order.updated_there"]);
    expect(await ordersOf(shop)).toMatchObject([{ status: "in_progress", totalCents: 274_000 }]);
  });

  test("to an order in work is hidden once somebody has dealt with it, until the next one", async () => {
    const shop = await createShop(admin, "woocommerce");
    const { body } = await postShopCall(shop, woo(53));
    const id = body.id!;
    await execute(convertOrder, scenario.caller, { id });
    const readChange = async () => (await execute(openOrder, scenario.caller, { id })).changeAtShop;
    const acknowledge = (digest: string, caller = scenario.caller) =>
      execute(acknowledgeChange, caller, { id, digest });
    const dearer = (total: string, minutes: number) =>
      postShopCall(shop, woo(53, { total, line_items: [] }, minutes));
    expect(await failureOf(acknowledge("0".repeat(64)))).toMatchObject({ code: "version_conflict" });
    await dearer("6400.00", 1);
    const first = (await readChange())!;
    expect(await failureOf(acknowledge(first.digest, await callerAs("viewer")))).toMatchObject({
      code: "forbidden",
    });
    for (const _ of ["pressed", "pressed twice"]) await acknowledge(first.digest);
    expect(await readChange()).toBeNull();
    expect((await eventsOf(id)).slice(-2)).toEqual(["order.changed_there", "order.change_acknowledged"]);
    // The same once more changes nothing, another total does, and so does a return to the former one.
    await postShopCall(shop, woo(53, { total: "6400.00", line_items: [], customer_note: "Ещё раз" }, 2));
    expect(await readChange()).toBeNull();
    await dearer("6500.00", 3);
    expect(await readChange()).toMatchObject({ totalCents: 650_000 });
    expect(await failureOf(acknowledge(first.digest))).toMatchObject({ code: "version_conflict" });
    await dearer("6400.00", 4);
    expect(await readChange()).toMatchObject({ totalCents: 640_000, digest: first.digest });
  });

  test("that cancels an order in work is hidden once somebody has dealt with it, until the next cancellation", async () => {
    const shop = await createShop(admin, "woocommerce");
    const id = (await postShopCall(shop, woo(54))).body.id!;
    await execute(convertOrder, scenario.caller, { id });
    const open = () => execute(openOrder, scenario.caller, { id });
    const acknowledge = (cancellationId: string, caller = scenario.caller) =>
      execute(acknowledgeCancellation, caller, { id, cancellationId });
    const conflict = { code: "version_conflict" };
    expect(await failureOf(acknowledge(id))).toMatchObject(conflict);
    const dearer = { total: "6400.00", line_items: [] };
    await postShopCall(shop, woo(54, { ...dearer, status: "cancelled" }, 1));
    const first = (await open()).cancellationId!;
    expect(await failureOf(acknowledge(first, await callerAs("viewer")))).toMatchObject({
      code: "forbidden",
    });
    for (const _ of ["pressed", "pressed twice"]) await acknowledge(first);
    // What was changed is dealt with by itself.
    const opened = await open();
    expect([opened.cancellationId, opened.changeAtShop?.totalCents]).toEqual([null, 640_000]);
    expect((await eventsOf(id)).slice(-2)).toEqual([
      "order.cancelled_there",
      "order.cancellation_acknowledged",
    ]);
    await execute(acknowledgeChange, scenario.caller, { id, digest: opened.changeAtShop!.digest });
    expect(await open()).toMatchObject({ cancellationId: null, changeAtShop: null });

    // Reported again with another comment, it is the same cancellation.
    await postShopCall(shop, woo(54, { ...dearer, status: "cancelled", customer_note: "Ещё раз" }, 2));
    expect((await open()).cancellationId).toBeNull();
    await postShopCall(shop, woo(54, { ...dearer, status: "pending" }, 3));
    expect((await open()).cancellationId).toBeNull();
    expect(await failureOf(acknowledge(first))).toMatchObject(conflict);
    await postShopCall(shop, woo(54, { ...dearer, status: "cancelled" }, 4));
    const second = (await open()).cancellationId!;
    expect(second).not.toBe(first);
    expect(await failureOf(acknowledge(first))).toMatchObject(conflict);
    await acknowledge(second);
    expect((await open()).cancellationId).toBeNull();
  });

  test("that returns a part of the money is told of an order in work and of one that nobody works on", async () => {
    const shop = await createShop(admin, "woocommerce");
    const paid = { status: "processing" };
    const [one] = [await postShopCall(shop, woo(51, paid)), await postShopCall(shop, woo(52, paid))];
    await execute(convertOrder, scenario.caller, { id: one.body.id! });
    for (const id of [51, 52])
      await postShopCall(shop, woo(id, { ...paid, refunds: [{ id: 9, total: "-1220.00" }] }, 1));
    expect((await execute(openOrder, scenario.caller, { id: one.body.id! })).changeAtShop).toMatchObject({
      ...{ refundedCents: 122_000, itemCount: 0, totalCents: 274_000 },
    });
    const comment = (await ordersOf(shop))[1]!.comment!.replaceAll("\u00a0", " ");
    expect(comment).toMatch(/^Возвращено в магазине: 1 220,00 ₽/);
  });

  test("dated by a clock that is years ahead does not block the changes after it", async () => {
    const shop = await createShop(admin, "woocommerce");
    const now = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19);
    const dated = (date_modified_gmt: string, fields: object = {}) =>
      postShopCall(shop, woo(53, { ...fields, date_modified_gmt }));
    await dated("2026-11-20T10:00:00");
    expect((await dated("2096-01-01T00:00:00", { status: "processing" })).body.outcome).toBe("updated");
    expect((await dated("2026-11-20T10:01:00")).body.reason).toBe("outdated");
    expect((await dated(now(60), { status: "cancelled" })).body.outcome).toBe("updated");
    // Stored before future times were refused.
    await database()
      .update(shopOrders)
      .set({ changedAt: "2096-01-01T00:00:00.000Z" })
      .where(eq(shopOrders.siteId, shop.id));
    expect((await dated(now(0))).body.outcome).toBe("updated");
    expect(await ordersOf(shop)).toMatchObject([{ status: "new" }]);
  });

  test("to an unknown order creates it", async () => {
    const shop = await createShop(admin, "insales");
    await postShopCall(shop, inSalesOrder({ financial_status: "paid" }));
    expect(await ordersOf(shop)).toMatchObject([{ status: "paid", externalId: "4321001" }]);
  });

  test("that deletes the order cancels ours, and a later restore makes it new again", async () => {
    const shop = await createShop(admin, "woocommerce");
    await postShopCall(shop, woo(24));
    expect((await postShopCall(shop, { id: 24 }, { topic: "order.deleted" })).body.outcome).toBe("updated");
    expect(await ordersOf(shop)).toMatchObject([{ status: "cancelled" }]);
    expect((await postShopCall(shop, woo(24, {}, -600))).body.reason).toBe("outdated");
    await postShopCall(shop, woo(24, {}, 2), { topic: "order.restored" });
    expect(await ordersOf(shop)).toMatchObject([{ status: "new" }]);
  });

  test("that deletes an unknown order keeps that order's outdated creation from being stored", async () => {
    const shop = await createShop(admin, "woocommerce");
    expect((await postShopCall(shop, { id: 25 }, { topic: "order.deleted" })).body).toMatchObject({
      ok: true,
      outcome: "ignored",
      reason: "unknown_order",
    });
    expect((await postShopCall(shop, woo(25, {}, -600), { topic: "order.created" })).body.reason).toBe(
      "outdated",
    );
    expect(await ordersOf(shop)).toEqual([]);
  });
});

describe("a call that cannot be read", () => {
  test.each([
    ["half a JSON", `{"id": 1`, "malformed_json"],
    ["a NUL", `{"id":1,"status":"\\u0000"}`, "unreadable_text"],
    ["no total", woo(30, { total: null }), "total"],
    ["nothing", "", "malformed_json"],
  ])(
    "because of %s is kept in the journal, and is answered with 200 so that the engine goes on calling",
    async (_, body, reason) => {
      const shop = await createShop(admin, "woocommerce");
      for (let again = 0; again < 6; again += 1)
        expect(await postShopCall(shop, body)).toEqual({
          status: 200,
          body: { ok: false, outcome: "refused", reason },
        });
      const [call] = await callsOf(shop);
      expect(call).toMatchObject({ outcome: "refused", reason, orderId: null });
      expect(await ordersOf(shop)).toEqual([]);
      const kept = await execute(getShopCall, admin, { id: shop.id, callId: call!.id });
      expect(kept.body).toBe(typeof body === "string" ? body : JSON.stringify(body));
    },
  );

  test("because of broken XML from InSales is kept in the journal", async () => {
    const shop = await createShop(admin, "insales");
    const body = inSalesXml.replace("</order>", "");
    const headers = { "content-type": "application/xml" };
    expect(await postShopCall(shop, body, { headers })).toEqual({
      status: 200,
      body: { ok: false, outcome: "refused", reason: "malformed_xml" },
    });
    const [call] = await callsOf(shop);
    expect(call).toMatchObject({ outcome: "refused", reason: "malformed_xml", orderId: null });
    expect((await execute(getShopCall, admin, { id: shop.id, callId: call!.id })).body).toBe(body);
    expect(await ordersOf(shop)).toEqual([]);
  });

  test("is shown decoded if it came in windows-1251", async () => {
    const { id: siteId } = await createShop(admin, "insales");
    const nothing = { event: null, externalId: null, orderId: null, isTest: false };
    const call = {
      siteId,
      engine: "insales",
      outcome: "refused",
      reason: "malformed_xml",
      ...nothing,
    } as const;
    const callId = await saveCall(database(), call, Buffer.from(inWindows1251("<order>Иван")));
    expect((await execute(getShopCall, admin, { id: siteId, callId })).body).toBe("<order>Иван");
  });

  test("because it exceeds a megabyte is refused with 413 and recorded", async () => {
    const shop = await createShop(admin, "tilda");
    expect(await postShopCall(shop, "x".repeat(maxBodyBytes + 1))).toMatchObject({
      status: 413,
      body: { error: "payload_too_large" },
    });
    expect(await callsOf(shop)).toMatchObject([{ outcome: "refused", reason: "payload_too_large" }]);
  });

  test.each([
    ["woocommerce", "webhook_id=7", "ping", null],
    ["tilda", "test=test", "ping", null],
    ["tilda", "Name=Иван", "ignored", "no_order"],
    ["insales", { id: 1, title: "Товар" }, "ignored", "no_order"],
  ] as const)("of %s gets its own outcome, case %#", async (engine, body, outcome, reason) => {
    const shop = await createShop(admin, engine);
    expect((await postShopCall(shop, body)).body).toEqual({ ok: true, outcome, ...(reason && { reason }) });
    expect(await callsOf(shop)).toMatchObject([{ outcome, reason }]);
  });
});

describe("a site's journal of calls", () => {
  test("lists calls without bodies, shows a body to an administrator, and is deleted singly and after 30 days", async () => {
    const shop = await createShop(admin, "woocommerce");
    const long = woo(40, { customer_note: "я".repeat(keptBodyBytes) });
    for (const order of [long, woo(41)]) await postShopCall(shop, order);
    const { id } = shop;
    const { items } = await execute(listShopCalls, scenario.caller, { id });
    expect(items).toMatchObject([
      { externalId: "41", outcome: "created", orderNumber: expect.any(Number), event: "order.updated" },
      { externalId: "40", byteLength: Buffer.byteLength(JSON.stringify(long)) },
    ]);
    expect(JSON.stringify(items)).not.toContain("romashka");
    const [row] = await callsOf(shop);
    expect(row?.sealedBody).not.toContain("romashka");
    const opened = await execute(getShopCall, admin, { id, callId: items[1]!.id });
    expect(Buffer.byteLength(opened.body!)).toBeLessThanOrEqual(keptBodyBytes + 2);

    await execute(removeShopCall, admin, { id, callId: items[0]!.id });
    const gone = { id, callId: items[0]!.id };
    expect((await failureOf(execute(getShopCall, admin, gone))).code).toBe("not_found");
    expect((await failureOf(execute(removeShopCall, admin, gone))).code).toBe("not_found");
    expect(await ordersOf(shop)).toHaveLength(2);
    const day = 24 * 3600 * 1000;
    await deleteOldCalls(Date.now() + 29 * day);
    expect(await callsOf(shop)).toHaveLength(1);
    await deleteOldCalls(Date.now() + 31 * day);
    expect(await callsOf(shop)).toEqual([]);
    expect((await failureOf(execute(listShopCalls, scenario.caller, { id: v7() }))).code).toBe("not_found");
  });

  test.each(["woocommerce", "tilda", "insales", "opencart"] as const)(
    "records a test of %s that is processed like a real order, but stores none",
    async (engine) => {
      const shop = await createShop(admin, engine);
      const before = await database().$count(orders);
      expect(await execute(testShop, admin, { id: shop.id })).toEqual({ ok: true, outcome: "created" });
      expect(await database().$count(orders)).toBe(before);
      expect(await callsOf(shop)).toMatchObject([
        { outcome: "created", isTest: true, orderId: null, externalId: expect.stringMatching(/^test-/) },
      ]);
    },
  );

  test("is deleted with its site, and the orders stay", async () => {
    const shop = await createShop(admin, "tilda");
    await postShopCall(shop, tildaForm());
    await execute(removeSite, admin, { id: shop.id });
    expect(await database().$count(shopCalls, eq(shopCalls.siteId, shop.id))).toBe(0);
    expect(await database().$count(orders, eq(orders.externalId, "1001"))).toBeGreaterThan(0);
    expect((await failureOf(execute(testShop, admin, { id: shop.id }))).code).toBe("not_found");
  });
});
