import type { ShopCall } from "./order";
import type { CallingEngine } from "./rules";
import { signatureOf } from "./woocommerce";

/** Returns a call in the format of an engine, with an order of 3 100 rubles: an item for 2 800 and delivery for 300. */
export function sampleCall(
  engine: CallingEngine,
  externalId: string,
  signingSecret: string | null,
): ShopCall {
  const { body, headers = {} } = samples[engine](externalId);
  const bytes = Buffer.from(body);
  const allHeaders: Record<string, string> = {
    ...headers,
    ...(signingSecret && { "x-wc-webhook-signature": signatureOf(bytes, signingSecret) }),
  };
  return { bytes, body, header: (name) => allHeaders[name] ?? null, query: {} };
}

type Sample = { body: string; headers?: Record<string, string> };

const now = () => new Date().toISOString();
const goods = "Пробный товар";
const delivery = "Курьер";
const email = "proba@example.ru";
const phone = "+7 900 000-00-00";

const samples: Record<CallingEngine, (externalId: string) => Sample> = {
  woocommerce: (id) => ({
    headers: { "x-wc-webhook-topic": "order.created", "x-wc-webhook-resource": "order" },
    body: JSON.stringify({
      id,
      number: id,
      status: "pending",
      currency: "RUB",
      date_modified_gmt: now().slice(0, 19),
      total: "3100.00",
      total_tax: "0.00",
      billing: { first_name: "Проба", last_name: "Связи", email, phone, city: "Москва" },
      line_items: [{ name: goods, quantity: 2, total: "2800.00", total_tax: "0.00", price: 1400 }],
      shipping_lines: [{ method_title: delivery, total: "300.00", total_tax: "0.00" }],
      fee_lines: [],
      coupon_lines: [],
      meta_data: [],
    }),
  }),
  tilda: (orderid) => ({
    body: new URLSearchParams({
      Name: "Проба Связи",
      Email: email,
      Phone: phone,
      formid: "form1",
      tranid: "1:1",
      payment: JSON.stringify({
        orderid,
        amount: "3100",
        products: [{ name: goods, quantity: "2", amount: 2800, price: "1400" }],
        delivery,
        delivery_price: 300,
      }),
    }).toString(),
  }),
  insales: (id) => ({
    body: JSON.stringify({
      id,
      number: 1,
      total_price: "3100.0",
      items_price: "2800.0",
      full_delivery_price: "300.0",
      delivery_title: delivery,
      financial_status: "pending",
      fulfillment_status: "new",
      currency_code: "RUR",
      updated_at: now(),
      client: { name: "Проба", surname: "Связи", email, phone },
      order_lines: [{ title: goods, quantity: 2, sale_price: "1400.0", full_total_price: "2800.0", vat: -1 }],
    }),
  }),
  opencart: (id) => ({
    body: JSON.stringify({
      order_id: id,
      firstname: "Проба",
      lastname: "Связи",
      email,
      telephone: phone,
      total: "3100.0000",
      order_status_id: "1",
      currency_code: "RUB",
      currency_value: "1.00000000",
      date_modified: now().slice(0, 19).replace("T", " "),
      products: [{ name: goods, quantity: "2", price: "1400.0000", total: "2800.0000", tax: "0.0000" }],
      totals: [
        { code: "sub_total", title: "Сумма", value: "2800.0000" },
        { code: "shipping", title: delivery, value: "300.0000" },
        { code: "total", title: "Итого", value: "3100.0000" },
      ],
    }),
  }),
};
