import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTotals } from "@/lib/incoming-orders/rules";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { centsOf, parseExact } from "./amounts";
import { bodyText } from "./body-text";
import { linesOf, rateOf } from "./lines";
import type { ShopMessage } from "./order";
import { readCall } from "./read";
import { type CallingEngine, UnreadableCall } from "./rules";
import { sampleCall } from "./sample";
import { inSalesOrder, inSalesXml, openCartOrder, shopCall, tildaForm, wooOrder } from "./testing/calls";
import { isGenuine, signatureOf } from "./woocommerce";

type OrderMessage = Extract<ShopMessage, { kind: "order" }>;

function orderIn(engine: CallingEngine, body: unknown, topic = "order.created") {
  const message = readCall(engine, shopCall(body, { "x-wc-webhook-topic": topic }));
  expect(message.kind).toBe("order");
  return (message as OrderMessage).order;
}

const goods = { kind: "goods", productCode: null };
const service = { kind: "service", productCode: null };

const sumOf = (lines: ReturnType<typeof linesOf>) =>
  lines.reduce((sum, { qty, price }) => sum + (qty * price) / 1000, 0);

const reasonOf = (engine: CallingEngine, body: unknown, topic = "order.created") => {
  try {
    const message = readCall(engine, shopCall(body, { "x-wc-webhook-topic": topic }));
    return message.kind === "nothing" ? message.reason : message.kind;
  } catch (error) {
    return error instanceof UnreadableCall ? error.reason : error;
  }
};

describe("a body in an encoding other than UTF-8", () => {
  const json = '{"name": "«Ёж» 5%20"}';

  test.each([
    ["application/json", "utf-8"],
    ["application/json; charset=windows-1251", "windows-1251"],
    ['application/json;charset="CP1251"', "windows-1251"],
    ["application/json; charset=no-such", "utf-8"],
    [null, "utf-8"],
  ])("with the content type %s is decoded as %s", async (contentType, encoding) => {
    const bytes = encoding === "utf-8" ? Buffer.from(json) : inWindows1251(json);
    expect(await bodyText(bytes, contentType)).toBe(json);
  });

  test("is decoded inside of form fields too, and a UTF-8 byte order mark is removed", async () => {
    const type = "application/x-www-form-urlencoded";
    const text = await bodyText(
      Buffer.from("Name=%C8%E2%E0%ED+%26+%CA%EE&q=1%25"),
      `${type}; charset=windows-1251`,
    );
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({ Name: "Иван & Ко", q: "1%" });
    expect(await bodyText(Buffer.from("Name=%D0%98+%26"), type)).toBe("Name=%D0%98+%26");
    expect(await bodyText(Buffer.from("\ufeff{}"), "application/json")).toBe("{}");
  });
});

describe("WooCommerce", () => {
  test("an order has tax included in its prices and its delivery as a line", () => {
    const order = orderIn("woocommerce", wooOrder());
    expect(order).toMatchObject({
      externalId: "727",
      number: null,
      changedAt: "2026-11-20T09:28:08.000Z",
      state: "paid",
      customer: {
        name: "ООО «Ромашка»",
        inn: "7700000016",
        kpp: "770001001",
        email: "ivan@romashka.example",
        phone: "+7 495 000-00-00",
        address: "125009, Москва, Тверская, 1",
      },
      comment: "Иван Петров\nПозвонить — вечером",
      currency: null,
      totalCents: 274_000,
    });
    expect(linesOf(order)).toEqual([
      {
        ...{ name: "Чай – чёрный", qty: 2000, unit: null, price: 122_000, vat: 2200 },
        ...{ kind: "goods", productCode: "T1" },
      },
      { ...service, name: "Доставка: Курьер", qty: 1000, unit: null, price: 30_000, vat: null },
    ]);
  });

  test("an order names what the shop has refunded of it", () => {
    const refundedCentsOf = (refunds: unknown) => orderIn("woocommerce", wooOrder({ refunds })).refundedCents;
    expect(
      refundedCentsOf([
        { id: 1, total: "-1220.00" },
        { id: 2, total: "-0.50" },
      ]),
    ).toBe(122_050);
    expect(refundedCentsOf([])).toBeUndefined();
    expect(refundedCentsOf(undefined)).toBeUndefined();
  });

  test("zeros of taxes say nothing unless the shop computes taxes", () => {
    const line_items = [{ name: "Чай", quantity: 1, total: "100.00", total_tax: "0.00" }];
    const untaxed = { line_items, total: "100.00", total_tax: "0.00", shipping_lines: [] };
    const rateOfLine = (more: object) =>
      orderIn("woocommerce", wooOrder({ ...untaxed, ...more })).lines[0]!.vat;
    expect(rateOfLine({})).toBeUndefined();
    expect(rateOfLine({ tax_lines: [] })).toBeUndefined();
    expect(rateOfLine({ tax_lines: [{ id: 1, rate_percent: 0 }] })).toBeNull();
  });

  test("a sum that is not divisible by its quantity becomes two lines with the same total", () => {
    const line_items = [{ name: "Нитки", quantity: 2, total: "6.00", total_tax: "0.45" }];
    const lines = linesOf(orderIn("woocommerce", wooOrder({ line_items, total: "306.45" })));
    expect(lines.map(({ qty, price }) => [qty, price])).toEqual([
      [1000, 322],
      [1000, 323],
      [1000, 30_000],
    ]);
  });

  test.each([
    ["pending", {}, "open"],
    ["on-hold", {}, "open"],
    ["processing", {}, "paid"],
    ["processing", { payment_method: "cod" }, "open"],
    ["processing", { payment_method: "cod", date_paid_gmt: "2026-11-20T10:00:00" }, "paid"],
    ["completed", {}, "paid"],
    ["cancelled", {}, "cancelled"],
    ["refunded", { date_paid: "2026-11-20T10:00:00" }, "cancelled"],
    ["failed", {}, "cancelled"],
  ])("an order of status %s with %o is %s", (status, fields, state) => {
    expect(orderIn("woocommerce", wooOrder({ status, ...fields })).state).toBe(state);
  });

  test("free goods stay in the order, free delivery and fees do not", () => {
    const free = { total: "0.00", total_tax: "0.00" };
    const line_items = [
      ...wooOrder().line_items,
      { ...free, name: "Пробник", quantity: 3 },
      { ...free, name: "Чай по купону", quantity: 1, subtotal: "100.00", subtotal_tax: "22.00" },
    ];
    const extras = {
      shipping_lines: [{ ...free, method_title: "Самовывоз" }],
      fee_lines: [{ ...free, name: "Сбор" }],
    };
    const lines = linesOf(orderIn("woocommerce", wooOrder({ line_items, ...extras, total: "2440.00" })));
    expect(lines.slice(1)).toEqual([
      { ...goods, name: "Пробник", qty: 3000, unit: null, price: 0, vat: null },
      { ...goods, name: "Чай по купону", qty: 1000, unit: null, price: 0, vat: 2200 },
    ]);
  });

  test("a negative fee reduces the other lines", () => {
    const fee_lines = [{ name: "Скидка", total: "-100.00", total_tax: "0.00" }];
    const lines = linesOf(orderIn("woocommerce", wooOrder({ fee_lines, total: "2640.00" })));
    expect(sumOf(lines)).toBe(264_000);
    expect(lines.every(({ price }) => price >= 0)).toBe(true);
  });

  test("a ping needs no signature, and any other call needs a valid one", () => {
    const ping = shopCall("webhook_id=12");
    expect(readCall("woocommerce", ping)).toMatchObject({ kind: "ping" });
    expect(isGenuine(ping, "s")).toBe(true);
    const body = JSON.stringify(wooOrder());
    expect(isGenuine(shopCall(body), "s")).toBe(false);
    const signed = (secret: string) =>
      shopCall(body, { "x-wc-webhook-signature": signatureOf(body, secret) });
    expect([isGenuine(signed("s"), "s"), isGenuine(signed("t"), "s")]).toEqual([true, false]);
    // The output of `openssl dgst -sha256 -hmac secret -binary | base64`.
    expect(signatureOf("{}", "secret")).toBe("dzJZAsrKgS3CWXM6rNBGtzgXNyx3e42VtAJkdHRRbhM=");
  });

  test.each([
    ["coupon.created", "nothing"],
    ["customer.updated", "nothing"],
    ["product.deleted", "nothing"],
    ["action.woocommerce_add_to_cart", "nothing"],
    ["order.deleted", "deleted"],
    ["order.updated", "order"],
    ["order.restored", "order"],
  ])("a call of topic %s is recognised", (topic, kind) => {
    expect(readCall("woocommerce", shopCall(wooOrder(), { "x-wc-webhook-topic": topic })).kind).toBe(kind);
  });
});

describe("Tilda", () => {
  test("a cart as JSON has its discount spread over the lines and its delivery as a line", () => {
    const order = orderIn("tilda", tildaForm());
    expect(order).toMatchObject({
      externalId: "1001",
      state: "open",
      customer: { name: "Иван", email: "ivan@example.ru", phone: "+7 (999) 000-00-00" },
      comment: "Промокод: SALE",
      totalCents: 1_640_000,
    });
    const lines = linesOf(order);
    expect(lines.map(({ name }) => name)).toEqual(["Пуховик, Размер: XL", "Худи", "Доставка: СДЭК"]);
    expect(sumOf(lines)).toBe(1_640_000);
    expect(order.lines).toMatchObject([
      { kind: "goods", productCode: "ARCTIC", vat: undefined },
      { kind: "goods", productCode: null },
      { kind: "service", productCode: null, vat: undefined },
    ]);
  });

  test.each([
    ["KGM", "кг"],
    ["PCE", "шт"],
    ["796", "шт"],
    ["кг", "кг"],
    ["бочонок", "бочонок"],
    ["XYZ", "XYZ"],
    ["999", "999"],
  ])("the unit %s is %s", (unit, name) => {
    const products = [{ name: "Сыр", quantity: "12.347", price: "658.90", amount: 8135.44, unit }];
    expect(orderIn("tilda", tildaForm({ products })).lines[0]!.unit).toBe(name);
  });

  test("a cart in form fields is read", () => {
    const form = new URLSearchParams({
      name: "Анна",
      "payment[orderid]": "7",
      "payment[amount]": "10500,50",
      "payment[products][0]": "Пуховик - зимний - 2x5000 = 10000",
      "payment[products][1][name]": "Худи",
      "payment[products][1][quantity]": "1",
      "payment[products][1][price]": "500.50",
    });
    const order = orderIn("tilda", form.toString());
    expect(order).toMatchObject({ externalId: "7", totalCents: 1_050_050, customer: { name: "Анна" } });
    expect(linesOf(order)).toMatchObject([
      { name: "Пуховик - зимний", qty: 2000, price: 500_000 },
      { name: "Худи", qty: 1000, price: 50_050 },
    ]);
  });

  test.each([
    ["Билет=500", [{ name: "Билет", qty: 1000, price: 50_000 }]],
    ["Суши (Краб) x 2 ≡ 28000", [{ name: "Суши (Краб)", qty: 2000, price: 1_400_000 }]],
    ["Худи - XL - 3x500 = 1500", [{ name: "Худи - XL", qty: 3000, price: 50_000 }]],
    ["Забег 10 км (event=100)", [{ name: "Забег 10 км (event=100)", qty: 1000, price: 0 }]],
  ])("a product as text is parsed: %s", (product, lines) => {
    const payment = { products: [product], delivery_price: 0, discount: 0 };
    expect(linesOf(orderIn("tilda", tildaForm(payment)))).toMatchObject(lines);
  });

  test("a delivery chosen in a form field becomes a line", () => {
    const form = tildaForm(
      { products: ["Билет=500"], amount: "800", delivery_price: undefined, discount: 0 },
      { deliveryType: "Доставка курьером 300 руб. = 300" },
    );
    expect(linesOf(orderIn("tilda", form))).toMatchObject([
      { price: 50_000 },
      { name: "Доставка курьером 300 руб.", price: 30_000 },
    ]);
  });

  test("the recipient is taken from the delivery fields where the form has no name", () => {
    const delivered = {
      delivery_fio: "Ким Анна",
      delivery_address: "RU: Point: Россия, Таганрог, Народная, 1",
    };
    expect(orderIn("tilda", tildaForm(delivered, { Name: "" })).customer).toMatchObject({
      name: "Ким Анна",
      address: "Россия, Таганрог, Народная, 1",
    });
    expect(orderIn("tilda", tildaForm(delivered, { surname: "Петров" })).customer.name).toBe("Петров Иван");
  });

  test("a ping, a form without a cart and a paid order are recognised", () => {
    expect(readCall("tilda", shopCall("test=test"))).toEqual({ kind: "ping", event: "test" });
    expect(reasonOf("tilda", "Name=Иван&Phone=1")).toBe("no_order");
    expect(orderIn("tilda", tildaForm({ sys: "tinkoff", systranid: "4471888162" })).state).toBe("paid");
    expect(orderIn("tilda", tildaForm({ sys: "none", systranid: "0" })).state).toBe("open");
    const message = readCall("tilda", shopCall(tildaForm())) as OrderMessage;
    expect(message.payload).not.toHaveProperty("COOKIES");
  });
});

describe("InSales", () => {
  test("an order has its discount in its lines' sums", () => {
    const order = orderIn("insales", inSalesOrder());
    expect(order).toMatchObject({
      externalId: "4321001",
      number: "1042",
      changedAt: "2026-11-20T09:30:00.000Z",
      state: "open",
      customer: { name: "Ким Анна Сергеевна", address: "190000, Санкт-Петербург, Невский, 1" },
      totalCents: 210_000,
    });
    expect(linesOf(order)).toEqual([
      { ...goods, name: "Ваза", qty: 2000, unit: "шт", price: 90_000, vat: 2200 },
      { ...service, name: "Доставка: Почта", qty: 1000, unit: null, price: 30_000, vat: undefined },
    ]);
  });

  test("an order in XML is read like the same order in JSON", () => {
    expect(orderIn("insales", inSalesXml)).toEqual(orderIn("insales", inSalesOrder()));
    expect(orderIn("insales", `\ufeff${inSalesXml}`)).toEqual(orderIn("insales", inSalesOrder()));
    const bare = inSalesXml.replace(/ (?:type|nil)="[^"]*"/g, "").replace(/^<\?.*\n/, "");
    expect(orderIn("insales", bare)).toEqual(orderIn("insales", inSalesOrder()));
  });

  test("an order in XML with several lines, own fields, entities and CDATA is read", () => {
    const line = (title: string) =>
      `<order-line><title>${title}</title><quantity>1</quantity><sale-price>50.0</sale-price><vat>-1</vat></order-line>`;
    const inn = "<name>ИНН</name><handle>client_inn</handle><value>500100732259</value>";
    const body = `<order><id>1002</id><total-price>100.0</total-price>
      <fields-values><fields-value>${inn}</fields-value></fields-values>
      <order-lines>${line("Чай &amp; кофе")}${line("<![CDATA[Сахар <песок>]]>")}</order-lines></order>`;
    const order = orderIn("insales", body);
    expect(order).toMatchObject({
      externalId: "1002",
      totalCents: 10_000,
      customer: { inn: "500100732259" },
    });
    expect(linesOf(order).map(({ name, price }) => [name, price])).toEqual([
      ["Чай & кофе", 5_000],
      ["Сахар <песок>", 5_000],
    ]);
  });

  test.each([
    ["<order><id>1</id>", "malformed_xml"],
    ["<order><id>1</order></id>", "malformed_xml"],
    ["<order></order><order></order>", "malformed_xml"],
    ["<order><id>&nobody;</id></order>", "malformed_xml"],
    ["<order><id>&#x110000;</id></order>", "malformed_xml"],
    [`<order hasOwnProperty="1" id="2"/>`, "malformed_xml"],
    [`<!DOCTYPE order [<!ENTITY a "b">]><order><id>&a;</id></order>`, "malformed_xml"],
    [`<order>${"<a>".repeat(100)}${"</a>".repeat(100)}</order>`, "malformed_xml"],
    ["<order>1</order>", "not_an_object"],
    ["<orders type='array'><order><id>1</id></order></orders>", "not_an_object"],
    ["<order><id>1</id><comment>\0</comment></order>", "unreadable_text"],
    ["<product><id>1</id><title>Ваза</title></product>", "no_order"],
    [inSalesXml.replace(">4321001<", "><"), "no_id"],
    [inSalesXml.replace(">2100.0<", ">много<"), "total"],
    [
      inSalesXml.replace("</order-lines>", `${"<order-line><id>1</id></order-line>".repeat(2001)}$&`),
      "too_many_items",
    ],
    ["<order><__proto__><id>1</id></__proto__><order-lines/></order>", "no_order"],
  ])("unreadable XML is refused with a reason, case %#: %s", (body, reason) => {
    expect(reasonOf("insales", body)).toBe(reason);
  });

  test("a company and an INN in a shop's own field are read", () => {
    const company = { type: "Client::Juridical", name: "ООО «Ромашка»", inn: "7700000016", kpp: "770001001" };
    expect(orderIn("insales", inSalesOrder({ client: company })).customer).toMatchObject({
      ...{ name: "ООО «Ромашка»", inn: "7700000016", kpp: "770001001" },
    });
    const fields_values = [{ id: 1, name: "ИНН", handle: "client_inn", value: "500100732259" }];
    expect(orderIn("insales", inSalesOrder({ fields_values })).customer.inn).toBe("500100732259");
  });

  test("a discount that is not in the lines' sums is spread over them", () => {
    const order_lines = [{ title: "Ваза", quantity: 2, sale_price: 1000, vat: -1 }];
    const order = orderIn("insales", inSalesOrder({ order_lines }));
    expect(linesOf(order)).toMatchObject([{ qty: 2000, price: 90_000, vat: null }, { price: 30_000 }]);
  });

  test("a VAT of 0 is a rate of 0 %, and -1 means no VAT", () => {
    const order_lines = [0, -1].map((vat) => ({ title: "Ваза", quantity: 1, sale_price: 1000, vat }));
    const order = orderIn("insales", inSalesOrder({ order_lines, discounts: [], total_price: 2300 }));
    expect(order.lines.slice(0, 2).map(({ vat }) => vat)).toEqual([0, null]);
  });

  test.each([
    [{ financial_status: "paid" }, "paid"],
    [{ fulfillment_status: "declined", financial_status: "paid" }, "cancelled"],
    [{ custom_status: { system_status: "returned" } }, "cancelled"],
  ])("an order with %o is %s", (fields, state) => {
    expect(orderIn("insales", inSalesOrder(fields)).state).toBe(state);
  });

  test("a call of topic orders/destroy is read as a deletion, and a body without an order is refused", () => {
    const call = shopCall({ id: 5 }, {}, { topic: "orders/destroy" });
    expect(readCall("insales", call)).toMatchObject({ kind: "deleted", externalId: "5" });
    const xml = shopCall("<order><id type='integer'>5</id></order>", {}, { topic: "orders/destroy" });
    expect(readCall("insales", xml)).toMatchObject({ kind: "deleted", externalId: "5" });
    expect(reasonOf("insales", [{ id: 1, title: "товар" }])).toBe("not_an_object");
    expect(reasonOf("insales", { id: 1, name: "клиент" })).toBe("no_order");
  });
});

describe("OpenCart", () => {
  test("an order has its shipping as a line and its coupon spread over the lines", () => {
    const order = orderIn("opencart", openCartOrder());
    expect(order).toMatchObject({
      externalId: "77",
      number: null,
      state: "open",
      changedAt: "2026-11-20T10:00:00.000Z",
      customer: { name: "Пётр Сидоров", address: "420000, Казань, Ленина, 5" },
      totalCents: 190_000,
    });
    const lines = linesOf(order);
    expect(new Set(lines.map(({ name }) => name))).toEqual(
      new Set(["Лампа, Цвет: белый", "Доставка курьером"]),
    );
    expect(sumOf(lines)).toBe(190_000);
    // Without a tax, its total or a rate, the shop does not compute taxes.
    expect(lines[0]).toMatchObject({ kind: "goods", productCode: "L1", vat: undefined });
    expect(lines.at(-1)).toMatchObject({ kind: "service", vat: undefined });
  });

  test("prices get their tax per piece added, and a currency is converted by its rate", () => {
    const products = [{ name: "Лампа", quantity: 2, price: "100.0000", total: "200.0000", tax: "22.0000" }];
    const given = { products, totals: [], total: "244.0000" };
    expect(linesOf(orderIn("opencart", openCartOrder(given)))).toMatchObject([
      { qty: 2000, price: 12_200, vat: 2200 },
    ]);
    const euros = { ...given, currency_code: "EUR", currency_value: "0.01" };
    expect(orderIn("opencart", openCartOrder(euros))).toMatchObject({ currency: "EUR", totalCents: 244 });
  });

  test.each([
    ["a coupon", 396, { coupon: -200 }, [219_600]],
    ["shipping", 462, { shipping: 100 }, [244_000, 12_200]],
    ["shipping and a coupon", 418, { shipping: 100, coupon: -200 }, [219_600, 12_200]],
    ["shipping with a rate of its own", 450, { shipping: 100 }, [244_000, 11_000]],
    ["neither", 440, { shipping: 100, coupon: -200 }, [224_000, 10_000]],
    ["roundings only", 440.01, { shipping: 100 }, [244_000, 10_000]],
  ])("the tax of %s is read from what the totals name beyond that of the goods", (_, tax, extras, sums) => {
    const products = [
      { name: "Чайник", quantity: 2, price: "1000.0000", total: "2000.0000", tax: "220.0000" },
    ];
    const totals = Object.entries({ sub_total: 2000, ...extras, tax }).map(([code, value]) => ({
      code,
      title: code,
      value: String(value),
    }));
    const total = totals.reduce((sum, { value }) => sum + Number(value), 0);
    const order = orderIn("opencart", openCartOrder({ products, totals, total: total.toFixed(4) }));
    const lines = linesOf(order);
    expect(lines.map(({ qty, price }) => (qty * price) / 1000)).toEqual(sums);
    expect(Math.abs(order.totalCents - sumOf(lines))).toBeLessThanOrEqual(1);
    if (tax === 462) expect(lines.at(-1)).toMatchObject({ vat: 2200 });
  });

  test("totals without a tax say nothing of the tax of a coupon", () => {
    const products = [{ name: "Чайник", quantity: 1, price: "100.0000", total: "100.0000", tax: "22.0000" }];
    const totals = [{ code: "coupon", title: "Купон", value: "-50.0000" }];
    const order = orderIn("opencart", openCartOrder({ products, totals, total: "72.0000" }));
    expect(sumOf(linesOf(order))).toBe(7200);
  });

  test.each([
    [{ order_status: null, order_status_id: "5" }, "paid"],
    [{ order_status: "Оплачено" }, "paid"],
    [{ order_status: "Не оплачено", order_status_id: "5" }, "open"],
    [{ order_status: "Отменён", order_status_id: "1" }, "cancelled"],
    [{ order_status: undefined, order_status_id: 7 }, "cancelled"],
    [{ order_status: "Неудавшийся", order_status_id: "10" }, "cancelled"],
    [{ order_status: "Возмещенный", order_status_id: "11" }, "cancelled"],
    [{ order_status: "Анулированный", order_status_id: "16" }, "cancelled"],
    [{ order_status: "Сделка завершена", order_status_id: "5" }, "paid"],
    [{ order_status: "Canceled Reversal", order_status_id: "9" }, "open"],
  ])("an order whose status is %o is %s", (fields, state) => {
    expect(orderIn("opencart", openCartOrder(fields)).state).toBe(state);
  });

  test("an order nested in another object or sent as a form is read", () => {
    const { products, totals, ...order } = openCartOrder();
    expect(orderIn("opencart", { event: "order.edit", order, products, totals }).lines).toHaveLength(3);
    const form = new URLSearchParams({ order: JSON.stringify(openCartOrder()) });
    expect(orderIn("opencart", form.toString()).externalId).toBe("77");
    expect(reasonOf("opencart", { event: "order.delete", order_id: 3 })).toBe("deleted");
    expect(reasonOf("opencart", openCartOrder({ order_status_id: "0" }))).toBe("not_placed");
  });
});

describe("an unreadable call", () => {
  const deep = `{"id":1,"x":${"[".repeat(100)}${"]".repeat(100)}}`;
  test.each([
    ["woocommerce", "{", "malformed_json"],
    ["woocommerce", "[]", "not_an_object"],
    ["woocommerce", deep, "too_deep"],
    ["woocommerce", `{"id":1,"note":"\\u0000"}`, "unreadable_text"],
    ["woocommerce", `{"id":1,"note":"\\ud83d"}`, "unreadable_text"],
    ["woocommerce", wooOrder({ id: undefined }), "no_id"],
    ["woocommerce", wooOrder({ total: "много" }), "total"],
    ["woocommerce", wooOrder({ total: "-1" }), "total"],
    ["woocommerce", wooOrder({ total: "1e999" }), "total"],
    ["woocommerce", wooOrder({ line_items: Array(3000).fill({}) }), "too_many_items"],
    ["woocommerce", wooOrder({ line_items: [{ name: "а", quantity: 1e13, total: "1" }] }), "qty"],
    [
      "woocommerce",
      wooOrder({ line_items: Array(1900).fill({ quantity: 1, total: "9999999999999" }) }),
      "amount",
    ],
    [
      "woocommerce",
      wooOrder({ line_items: [{ name: "а", quantity: 999_999_999, total: "9999999990000" }] }),
      "amount",
    ],
    [
      "woocommerce",
      wooOrder({ line_items: [{ name: "а", quantity: 0.001, total: "99999999999" }], total: "99999999999" }),
      "amount",
    ],
    ["woocommerce", wooOrder({ status: "checkout-draft" }), "not_placed"],
    ["tilda", "payment={", "malformed_json"],
    ["tilda", "payment=%7B%22orderid%22%3A1%7D", "total"],
    ["insales", inSalesOrder({ id: null }), "no_id"],
    ["opencart", openCartOrder({ total: null }), "total"],
  ] as [CallingEngine, unknown, string][])(
    "from %s is reported with its reason, case %#: %s",
    (engine, body, reason) => {
      expect(reasonOf(engine, body)).toBe(reason);
    },
  );
});

test.each(["woocommerce", "tilda", "insales", "opencart"] as const)(
  "the sample call of %s is read as a genuine order",
  (engine) => {
    const call = sampleCall(engine, "test-1", "s");
    const message = readCall(engine, call) as OrderMessage;
    expect(message.order).toMatchObject({ externalId: "test-1", totalCents: 310_000, state: "open" });
    expect(sumOf(linesOf(message.order))).toBe(310_000);
    expect(isGenuine(call, "s")).toBe(true);
  },
);

test.each([
  ["1500.5", 150_050],
  ["1 500,50", 150_050],
  [0.1 + 0.2, 30],
  ["12.3450", 1235],
  ["-0.005", -1],
  [9_999_999_999_999, 999_999_999_999_900],
])("%j is %d kopecks", (value, cents) => {
  expect(centsOf(parseExact(value)!)).toBe(cents);
});

test.each(["", "x", "1.2.3", "1e5", null, undefined, {}, Number.NaN, "9".repeat(30)])(
  "%j is not an amount",
  (value) => {
    expect(parseExact(value)).toBeNull();
  },
);

test.each([
  [10_000, 2200, 2200],
  [3333, 733, 2200],
  [20, 1, 500],
  [600, 45, 750],
  [100, 0, null],
  [0, 5, null],
])("the VAT rate of %d kopecks with %d kopecks of VAT is %j", (net, vat, rate) => {
  expect(rateOf(net, vat)).toBe(rate);
});

test("lines add up to the total for any sums, whole quantities and discount", () => {
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 999 }),
    sumCents: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(), (given, some) => {
      const gross = given.reduce((sum, { sumCents }) => sum + sumCents, 0);
      const discountCents = gross === 0 ? 0 : some % gross;
      const lines = given.map(({ qty, sumCents }) => ({
        name: "а",
        qtyMilli: qty * 1000,
        unit: null,
        sumCents,
        vat: null,
      }));
      const order = { lines, discountCents, totalCents: gross - discountCents };
      const orderLines = linesOf(order as OrderMessage["order"]);
      expect(sumOf(orderLines)).toBe(order.totalCents);
      expect(orderLines.every(({ qty, price }) => qty > 0 && price >= 0)).toBe(true);
    }),
  );
});

test.each([
  // 12.347 kg of cheese for 8 135.44 less 609.77: no price in kopecks makes 7 525.67.
  [12_347, 752_567],
  [12_347, 772_869],
  [1_001, 1],
  [2_500, 1],
  [999_999_999, 3],
  [1, 5],
  [1, 0],
  [333, 100],
  [2_500, 0],
])("a line of %d thousandths for %d kopecks keeps its quantity and sum", (qtyMilli, sumCents) => {
  keepsQuantityAndSum(qtyMilli, sumCents);
});

test("a line of any quantity and sum keeps both, at prices that differ by at most a kopeck", () => {
  const qtyMilli = fc.oneof(
    fc.integer({ min: 1, max: 3_000 }),
    fc.integer({ min: 1, max: 9_999_999_999_999 }),
  );
  const sumCents = fc.oneof(
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 0, max: 9_000_000_000_000 }),
  );
  fc.assert(fc.property(qtyMilli, sumCents, keepsQuantityAndSum), { numRuns: 2_000 });
});

function keepsQuantityAndSum(qtyMilli: number, sumCents: number) {
  const line = { name: "Сыр", qtyMilli, unit: "кг", sumCents, vat: 1000 };
  const lines = linesOf({
    lines: [line],
    discountCents: 0,
    totalCents: sumCents,
  } as unknown as OrderMessage["order"]);
  expect(lines.reduce((sum, { qty }) => sum + qty, 0)).toBe(qtyMilli);
  expect(orderTotals(lines).totalCents).toBe(sumCents);
  expect(lines.every(({ qty, price }) => qty > 0 && price >= 0)).toBe(true);
  expect(lines.length).toBeLessThanOrEqual(qtyMilli < 1000 ? 1 : 2);
  if (lines.length > 1) expect(lines[1]!.price - lines[0]!.price).toBe(1);
}

test("a goods' name cut for its length ends in a whole character", () => {
  const name = "а".repeat(999);
  const option = { name: "б".repeat(200), value: "в".repeat(200) };
  const options = [option, option, { name: "г".repeat(188), value: "😀" }];
  const variants = options.map(({ name, value }) => ({ option: name, variant: value }));
  const inCart = { product_id: 1, name, quantity: 1, price: 100, total: 100, tax: 0 };
  const [ofTilda] = orderIn("tilda", {
    payment: { orderid: "1", amount: 100, products: [{ ...inCart, amount: 100, options: variants }] },
  }).lines;
  const [ofOpenCart] = orderIn(
    "opencart",
    openCartOrder({ products: [{ ...inCart, option: options }] }),
  ).lines;
  for (const line of [ofTilda, ofOpenCart]) {
    expect(line!.name).toMatch(/г: $/);
    expect(line!.name.isWellFormed()).toBe(true);
  }
});

test("a customer's fields cut for their length end in a whole character", () => {
  const long = (most: number) => `${"7".repeat(most - 1)}😀`;
  const form = tildaForm({}, { inn: long(50), kpp: long(50), Email: long(254), Phone: long(100) });
  const { inn, kpp, email, phone } = orderIn("tilda", form).customer;
  expect([inn, kpp, email, phone].map((text) => text?.length)).toEqual([49, 49, 253, 99]);
  expect([inn, kpp, email, phone].every((text) => text?.isWellFormed())).toBe(true);
  const woo = orderIn("woocommerce", wooOrder({ billing: { first_name: long(200), phone: long(100) } }));
  expect([woo.customer.name, woo.customer.phone]).toEqual(["7".repeat(199), "7".repeat(99)]);
});
