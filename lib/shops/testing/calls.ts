import type { ShopCall } from "@/lib/shops/order";

/** Creates a call of an engine with this body: text as it is, anything else as JSON. */
export function shopCall(
  body: unknown,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
): ShopCall {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { bytes: Buffer.from(text), body: text, header: (name) => headers[name] ?? null, query };
}

/** An order in the format of WooCommerce's REST API. */
export const wooOrder = (fields: object = {}) => ({
  id: 727,
  parent_id: 0,
  number: "727",
  status: "processing",
  currency: "RUB",
  version: "9.3.3",
  prices_include_tax: false,
  date_created_gmt: "2026-11-20T09:00:00",
  date_modified_gmt: "2026-11-20T09:28:08",
  discount_total: "0.00",
  shipping_total: "300.00",
  total: "2740.00",
  total_tax: "440.00",
  payment_method: "bacs",
  date_paid: null,
  date_paid_gmt: null,
  customer_note: "Позвонить &mdash; вечером",
  billing: {
    first_name: "Иван",
    last_name: "Петров",
    company: "ООО &laquo;Ромашка&raquo;",
    address_1: "Тверская, 1",
    address_2: "",
    city: "Москва",
    state: "",
    postcode: "125009",
    country: "RU",
    email: "ivan@romashka.example",
    phone: "+7 495 000-00-00",
  },
  meta_data: [
    { id: 1, key: "_billing_inn", value: "7700000016" },
    { id: 2, key: "_billing_kpp", value: 770001001 },
  ],
  line_items: [
    {
      id: 315,
      name: "Чай &ndash; чёрный",
      quantity: 2,
      total: "2000.00",
      total_tax: "440.00",
      sku: "T1",
      price: 1000,
    },
  ],
  shipping_lines: [{ id: 317, method_title: "Курьер", total: "300.00", total_tax: "0.00" }],
  fee_lines: [],
  coupon_lines: [],
  ...fields,
});

/** An order in the format of InSales' API. */
export const inSalesOrder = (fields: object = {}) => ({
  id: 4_321_001,
  key: "a1b2",
  number: 1042,
  comment: "Домофон 12",
  created_at: "2026-11-20T12:00:00.000+03:00",
  updated_at: "2026-11-20T12:30:00.000+03:00",
  fulfillment_status: "new",
  financial_status: "pending",
  custom_status: { permalink: "novyy", title: "Новый" },
  items_price: "1800.0",
  total_price: "2100.0",
  delivery_price: 300,
  full_delivery_price: 300,
  delivery_title: "Почта",
  currency_code: "RUR",
  discounts: [{ id: 1, discount: "10", type_id: 1, amount: "200.0", description: "Скидка 10%" }],
  client: {
    id: 5,
    name: "Анна",
    surname: "Ким",
    middlename: "Сергеевна",
    email: "anna@example.ru",
    phone: "+79000000001",
  },
  shipping_address: { full_delivery_address: "190000, Санкт-Петербург, Невский, 1", name: "Анна" },
  order_lines: [
    {
      id: 1,
      title: "Ваза",
      quantity: 2,
      unit: "pce",
      vat: 22,
      sale_price: 1000,
      full_sale_price: 900,
      total_price: 2000,
      full_total_price: 1800,
    },
  ],
  ...fields,
});

/** The same order as an XML webhook, with the types and empty elements that JSON does not have. */
export const inSalesXml = `<?xml version="1.0" encoding="UTF-8"?>
<order>
  <id type="integer">4321001</id>
  <key>a1b2</key>
  <number type="integer">1042</number>
  <comment>Домофон 12</comment>
  <manager-comment nil="true"/>
  <created-at type="datetime">2026-11-20T12:00:00.000+03:00</created-at>
  <updated-at type="datetime">2026-11-20T12:30:00.000+03:00</updated-at>
  <paid-at type="datetime" nil="true"/>
  <archived type="boolean">false</archived>
  <fulfillment-status>new</fulfillment-status>
  <financial-status>pending</financial-status>
  <custom-status>
    <permalink>novyy</permalink>
    <title>Новый</title>
  </custom-status>
  <items-price type="decimal">1800.0</items-price>
  <total-price type="decimal">2100.0</total-price>
  <delivery-price type="decimal">300.0</delivery-price>
  <full-delivery-price type="decimal">300.0</full-delivery-price>
  <delivery-title>Почта</delivery-title>
  <delivery-description nil="true"/>
  <currency-code>RUR</currency-code>
  <cookies></cookies>
  <fields-values type="array"/>
  <discounts type="array">
    <discount>
      <id type="integer">1</id>
      <discount type="decimal">10.0</discount>
      <type-id type="integer">1</type-id>
      <amount type="decimal">200.0</amount>
      <description>Скидка 10%</description>
    </discount>
  </discounts>
  <client>
    <id type="integer">5</id>
    <type>Client::Individual</type>
    <name>Анна</name>
    <surname>Ким</surname>
    <middlename>Сергеевна</middlename>
    <email>anna@example.ru</email>
    <phone>+79000000001</phone>
    <organization nil="true"/>
    <inn></inn>
  </client>
  <shipping-address>
    <full-delivery-address>190000, Санкт-Петербург, Невский, 1</full-delivery-address>
    <name>Анна</name>
    <phone nil="true"/>
  </shipping-address>
  <order-lines type="array">
    <order-line>
      <id type="integer">1</id>
      <title>Ваза</title>
      <quantity type="integer">2</quantity>
      <unit>pce</unit>
      <vat type="integer">22</vat>
      <sale-price type="decimal">1000.0</sale-price>
      <full-sale-price type="decimal">900.0</full-sale-price>
      <total-price type="decimal">2000.0</total-price>
      <full-total-price type="decimal">1800.0</full-total-price>
      <sku nil="true"/>
    </order-line>
  </order-lines>
</order>
`;

/** An order in the format of OpenCart's model. */
export const openCartOrder = (fields: object = {}) => ({
  order_id: "77",
  invoice_no: "0",
  invoice_prefix: "INV-2026-",
  firstname: "Пётр",
  lastname: "Сидоров",
  email: "petr@example.ru",
  telephone: "+79000000002",
  payment_company: "",
  payment_address_1: "Ленина, 5",
  payment_city: "Казань",
  payment_postcode: "420000",
  total: "1900.0000",
  order_status_id: "1",
  order_status: "Ожидание",
  currency_code: "RUB",
  currency_value: "1.00000000",
  date_added: "2026-11-20 10:00:00",
  date_modified: "2026-11-20 10:00:00",
  comment: "",
  products: [
    {
      name: "Лампа",
      model: "L1",
      quantity: "3",
      price: "600.0000",
      total: "1800.0000",
      tax: "0.0000",
      option: [{ name: "Цвет", value: "белый" }],
    },
  ],
  totals: [
    { code: "sub_total", title: "Предварительная стоимость", value: "1800.0000" },
    { code: "shipping", title: "Доставка курьером", value: "250.0000" },
    { code: "coupon", title: "Купон (LETO)", value: "-150.0000" },
    { code: "total", title: "Итого", value: "1900.0000" },
  ],
  ...fields,
});

const tildaPayment = (fields: object = {}) => ({
  orderid: "1001",
  amount: "16400",
  delivery: "СДЭК",
  delivery_price: 400,
  promocode: "SALE",
  discount: 1000,
  products: [
    {
      name: "Пуховик",
      sku: "ARCTIC",
      quantity: 1,
      amount: 12000,
      price: "12000",
      options: [{ option: "Размер", variant: "XL" }],
    },
    { name: "Худи", quantity: "2", amount: 5000, price: "2500" },
  ],
  ...fields,
});

/** A form of Tilda with a cart. */
export const tildaForm = (payment: object = {}, fields: Record<string, string> = {}) =>
  new URLSearchParams({
    Name: "Иван",
    Email: "ivan@example.ru",
    Phone: "+7 (999) 000-00-00",
    payment: JSON.stringify(tildaPayment(payment)),
    tranid: "123:456",
    formid: "form777",
    COOKIES: "_ym_uid=1; TILDAUTM=x",
    ...fields,
  }).toString();
