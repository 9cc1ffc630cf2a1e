import { isXml } from "@/lib/table-files/reading/xml-text";
import { centsOf, milliOf, multiplyExact, parseExact, parseExactOr0 } from "./amounts";
import { foreignCurrency } from "./currency";
import type { ShopCall, ShopLine, ShopMessage, ShopOrder } from "./order";
import {
  type Fields,
  fieldsIn,
  isFields,
  joinNonEmpty,
  listIn,
  maxCodeLength,
  momentIn,
  objectIn,
  textIn,
} from "./payload";
import { UnreadableCall } from "./rules";
import { unitIn } from "./units";
import { xmlObjectIn } from "./xml-payload";

/**
 * Reads a webhook of InSales: one order, as its API describes orders, in JSON or XML. The topic is not sent; only the
 * address of `orders/destroy` contains it in the query. Throws UnreadableCall.
 */
export function readInSales(call: ShopCall): ShopMessage {
  const isInXml = isXml(call.bytes);
  const sent = isInXml ? xmlObjectIn(call.bytes) : objectIn(call.body);
  const payload = isFields(sent.order) ? sent.order : sent;
  const event = textIn(call.query.topic ?? call.header("x-insales-topic"), 100) ?? "orders";
  if (!event.startsWith("orders") || (!payload.order_lines && !event.endsWith("destroy")))
    return { kind: "nothing", event, reason: "no_order" };
  const externalId = textIn(payload.id, 200);
  if (!externalId) throw new UnreadableCall("no_id");
  if (event.endsWith("destroy")) return { kind: "deleted", event, externalId };
  const order = orderOf(externalId, payload);
  return { kind: "order", event, order, isRestored: false, payload: isInXml ? sent : call.body };
}

const cancelledStatuses = new Set(["declined", "returned", "cancelled", "canceled"]);

function stateOf({ financial_status, fulfillment_status, custom_status }: Fields): ShopOrder["state"] {
  const { system_status, permalink } = fieldsIn(custom_status);
  if ([fulfillment_status, system_status, permalink].some((status) => cancelledStatuses.has(String(status))))
    return "cancelled";
  if (financial_status === "refunded") return "cancelled";
  return financial_status === "paid" ? "paid" : "open";
}

function orderOf(externalId: string, payload: Fields): ShopOrder {
  const total = parseExact(payload.total_price);
  if (total === null || total < 0n) throw new UnreadableCall("total");
  const client = fieldsIn(payload.client);
  const address = fieldsIn(payload.shipping_address);
  const number = textIn(payload.number, 100);
  return {
    externalId,
    number: number === externalId ? null : number,
    changedAt: momentIn(payload.updated_at),
    state: stateOf(payload),
    customer: {
      name: nameOf(client, address),
      inn: textIn(client.inn, 50) ?? codeIn(payload, client, "inn", "инн"),
      kpp: textIn(client.kpp, 50) ?? codeIn(payload, client, "kpp", "кпп"),
      email: textIn(client.email, 254),
      phone: textIn(client.phone ?? address.phone, 100),
      address: textIn(client.juridical_address ?? address.full_delivery_address ?? address.address, 1000),
    },
    comment: joinNonEmpty([textIn(payload.comment, 10_000), textIn(payload.delivery_description, 500)], "\n"),
    currency: foreignCurrency(textIn(payload.currency_code, 10)),
    totalCents: centsOf(total),
    lines: [...listIn(payload.order_lines).map(lineOf), ...deliveryIn(payload)].filter(
      ({ sumCents, qtyMilli }) => qtyMilli > 0 && sumCents >= 0,
    ),
    discountCents: discountIn(payload),
  };
}

/** Shops ask individuals for these codes in custom fields of the order or of the client. */
function codeIn(payload: Fields, client: Fields, ...names: string[]): string | null {
  const fields = [...listIn(payload.fields_values), ...listIn(client.fields_values)];
  const found = fields.find(({ handle, name }) =>
    [handle, name].some((given) => typeof given === "string" && names.includes(given.toLowerCase())),
  );
  return textIn(found?.value, 50);
}

function nameOf(client: Fields, address: Fields): string | null {
  const company = textIn(client.organization ?? client.company);
  const person = joinNonEmpty(
    [client.surname, client.name, client.middlename].map((part) => textIn(part, 200)),
    " ",
  );
  return company ?? person ?? textIn(address.name);
}

/** Discounts are included in the engine's `full_` sums. */
function lineOf(line: Fields): ShopLine {
  const quantity = parseExact(line.quantity) ?? parseExactOr0(1);
  const price = parseExactOr0(line.full_sale_price ?? line.sale_price);
  const amount =
    parseExact(line.full_total_price) ?? parseExact(line.total_price) ?? multiplyExact(price, quantity);
  return {
    name: textIn(line.title ?? line.name, 2000) ?? "Без названия",
    qtyMilli: milliOf(quantity),
    unit: unitIn(line.unit),
    sumCents: centsOf(amount),
    vat: rateIn(line.vat),
    kind: "goods",
    productCode: textIn(line.sku, maxCodeLength),
  };
}

/** In percent; -1 is «без НДС», and nothing says nothing. */
function rateIn(value: unknown): number | null | undefined {
  const rate = parseExact(value);
  if (rate === null || rate > parseExactOr0(100)) return undefined;
  return rate < 0n ? null : centsOf(rate);
}

function deliveryIn(payload: Fields): ShopLine[] {
  const sumCents = centsOf(parseExactOr0(payload.full_delivery_price ?? payload.delivery_price));
  if (sumCents <= 0) return [];
  const name = joinNonEmpty(["Доставка", textIn(payload.delivery_title, 500)], ": ")!;
  const vat = rateIn(payload.delivery_vat);
  const service = { kind: "service", productCode: null, isDelivery: true } as const;
  return [{ name, qtyMilli: 1000, unit: null, sumCents, vat, ...service }];
}

function discountIn(payload: Fields): number {
  const discounts = payload.discounts ? listIn(payload.discounts) : [fieldsIn(payload.discount)];
  return discounts.reduce((sum, { amount }) => sum + centsOf(parseExactOr0(amount)), 0);
}
