import { beginningOf } from "@/lib/values/text";
import { centsOf, milliOf, multiplyExact, parseExact, parseExactOr0 } from "./amounts";
import { foreignCurrency } from "./currency";
import { rateOf } from "./lines";
import type { ShopCall, ShopLine, ShopMessage, ShopOrder } from "./order";
import {
  type Fields,
  isFields,
  joinNonEmpty,
  listIn,
  maxCodeLength,
  momentIn,
  objectIn,
  parseForm,
  textIn,
} from "./payload";
import { UnreadableCall } from "./rules";

/**
 * Reads an order sent by an OpenCart module: the result of `model_checkout_order->getOrder()` with `products` and
 * `totals` beside it, as JSON or as a form with a JSON field (`order`). Throws UnreadableCall.
 */
export function readOpenCart(call: ShopCall): ShopMessage {
  const sent = objectIn(jsonIn(call.body));
  const event = textIn(sent.event ?? call.query.event, 100) ?? "order";
  const nestedOrder = [sent.order, sent.data].find(isFields);
  const payload = nestedOrder ? { products: sent.products, totals: sent.totals, ...nestedOrder } : sent;
  const externalId = textIn(payload.order_id ?? payload.id, 200);
  if (!externalId) {
    const isTest = sent.test !== undefined || event.includes("test");
    return isTest ? { kind: "ping", event } : { kind: "nothing", event, reason: "no_order" };
  }
  if (/delete|destroy/i.test(event)) return { kind: "deleted", event, externalId };
  if (String(payload.order_status_id) === "0") return { kind: "nothing", event, reason: "not_placed" };
  const order = orderOf(externalId, payload);
  return { kind: "order", event, order, isRestored: false, payload: sent };
}

function jsonIn(body: string): string {
  if (body.trimStart().startsWith("{")) return body;
  const form = parseForm(body);
  return form.get("order") ?? form.get("payload") ?? JSON.stringify(Object.fromEntries(form));
}

/** The status ids of every new shop. */
const cancelledIds = new Set(["7", "8", "10", "11", "13", "14", "16"]);
const paidIds = new Set(["5", "15"]);
const cancelledWords =
  /отмен|возврат|отказ|анн?улир|неудавш|возмещ|ист[её]к|просроч|cancel|denied|failed|refund|chargeback|expired|void/i;
const unpaidWords = /не\s{0,3}оплач|unpaid|ожида|pending/i;
const paidWords = /оплач|paid|complete|processed|сделка завершена/i;

function stateOf({ order_status, order_status_id }: Fields): ShopOrder["state"] {
  const [name, id] = [textIn(order_status, 100), String(order_status_id)];
  if (name && cancelledWords.test(name) && !/reversal/i.test(name)) return "cancelled";
  if (name && unpaidWords.test(name)) return "open";
  if (name && paidWords.test(name)) return "paid";
  if (name) return "open";
  if (cancelledIds.has(id)) return "cancelled";
  return paidIds.has(id) ? "paid" : "open";
}

function orderOf(externalId: string, payload: Fields): ShopOrder {
  const rate = parseExact(payload.currency_value) || parseExactOr0(1);
  const total = parseExact(payload.total);
  if (total === null || total < 0n) throw new UnreadableCall("total");
  const totals = listIn(payload.totals);
  const products = listIn(payload.products);
  const withoutTax = computesTaxes(products, totals) ? null : undefined;
  const company = textIn(payload.payment_company);
  const person = joinNonEmpty([textIn(payload.firstname, 200), textIn(payload.lastname, 200)], " ");
  const number = joinNonEmpty(
    [textIn(payload.invoice_prefix, 50), textIn(payload.invoice_no || null, 50)],
    "",
  );
  return {
    externalId,
    number: payload.invoice_no && payload.invoice_no !== "0" ? number : null,
    changedAt: momentIn(payload.date_modified),
    state: stateOf(payload),
    customer: {
      name: company ?? person,
      inn: codeIn(payload, "inn"),
      kpp: codeIn(payload, "kpp"),
      email: textIn(payload.email, 254),
      phone: textIn(payload.telephone, 100),
      address: joinNonEmpty(
        ["postcode", "zone", "city", "address_1", "address_2"].map((part) =>
          textIn(payload[`payment_${part}`] || payload[`shipping_${part}`], 200),
        ),
        ", ",
      ),
    },
    comment: joinNonEmpty([company && person, textIn(payload.comment, 10_000)], "\n"),
    currency: foreignCurrency(textIn(payload.currency_code, 10)),
    totalCents: centsOf(multiplyExact(total, rate)),
    lines: [
      ...products.map((product) => lineOf(product, rate)),
      ...withTaxes(
        totals.flatMap((each) => extraOf(each, rate)),
        untoldTaxOf(products, totals, rate),
        products,
      ),
    ]
      .map((line) => ({ ...line, vat: line.vat ?? withoutTax }))
      .filter(({ qtyMilli }) => qtyMilli > 0),
    discountCents: 0,
  };
}

/** Returns a code from the shop's custom fields of a customer, or from the payload itself. */
function codeIn(payload: Fields, name: "inn" | "kpp"): string | null {
  const fields = [payload.custom_field, payload.payment_custom_field].filter(isFields);
  return textIn(payload[name] ?? fields.map((each) => each[name]).find(Boolean), 50);
}

/** Whether the shop computes taxes; otherwise its zeros say nothing. */
const computesTaxes = (products: Fields[], totals: Fields[]) =>
  products.some(({ tax }) => parseExactOr0(tax) > 0n) || totals.some(({ code }) => code === "tax");

/** Price and tax are per piece, and the price is without the tax. */
function lineOf(product: Fields, rate: bigint): ShopLine {
  const quantity = parseExact(product.quantity) ?? parseExactOr0(1);
  const [price, tax] = [parseExactOr0(product.price), parseExactOr0(product.tax)];
  const net = parseExact(product.total) ?? multiplyExact(price, quantity);
  const vat = multiplyExact(tax, quantity);
  const options = listIn(product.option ?? product.options).map(({ name, value }) =>
    joinNonEmpty([textIn(name, 200), textIn(value, 200)], ": "),
  );
  const name = textIn(product.name, 1000) ?? "Без названия";
  return {
    name: beginningOf(joinNonEmpty([name, ...options], ", ")!, 2000),
    qtyMilli: milliOf(quantity),
    unit: null,
    sumCents: centsOf(multiplyExact(net + vat, rate)),
    vat: rateOf(centsOf(net), centsOf(vat)),
    kind: "goods",
    productCode: textIn(product.sku, maxCodeLength) ?? textIn(product.model, maxCodeLength),
  };
}

/**
 * Totals that are goods, their tax or their sum. The others are shipping, fees and, with negative values, coupons,
 * vouchers and points.
 */
const goodsTotals = new Set(["sub_total", "tax", "total"]);

function extraOf({ code, title, value }: Fields, rate: bigint): ShopLine[] {
  const sumCents = centsOf(multiplyExact(parseExactOr0(value), rate));
  if (typeof code !== "string" || goodsTotals.has(code) || sumCents === 0) return [];
  const name = textIn(title, 500) ?? code;
  const labelled = code === "shipping" && !/доставк/i.test(name) ? `Доставка: ${name}` : name;
  const service = { kind: "service", productCode: null, isDelivery: code === "shipping" } as const;
  return [{ name: labelled, qtyMilli: 1000, unit: null, sumCents, vat: null, ...service }];
}

/**
 * Returns the tax in kopecks that the totals name beyond that of the products: the tax of shipping and fees, negative
 * for one that coupons reduce. Roundings, which are at most a kopeck per product, are none.
 */
function untoldTaxOf(products: Fields[], totals: Fields[], rate: bigint): number {
  const taxTotals = totals.filter(({ code }) => code === "tax");
  if (taxTotals.length === 0) return 0;
  const told = taxTotals.reduce((sum, { value }) => sum + parseExactOr0(value), 0n);
  const ofProducts = products.reduce(
    (sum, { tax, quantity }) =>
      sum + multiplyExact(parseExactOr0(tax), parseExact(quantity) ?? parseExactOr0(1)),
    0n,
  );
  const cents = centsOf(multiplyExact(told - ofProducts, rate));
  return Math.abs(cents) > products.length ? cents : 0;
}

/**
 * Returns shipping, fees and coupons with the tax that the totals name beyond that of the products. If the products'
 * common rate on each of them makes it, each has this rate; else it belongs to the first line of its sign.
 */
function withTaxes(extras: ShopLine[], taxCents: number, products: Fields[]): ShopLine[] {
  if (taxCents === 0) return extras;
  const rates = new Set(products.map((product) => lineOf(product, parseExactOr0(1)).vat ?? 0));
  const [commonRate = 0] = rates.size === 1 ? rates : [];
  const taxes = extras.map(({ sumCents }) => Math.round((sumCents * commonRate) / 10_000));
  const difference = taxCents - taxes.reduce((sum, tax) => sum + tax, 0);
  if (commonRate > 0 && Math.abs(difference) <= extras.length)
    return extras.map((line, index) => withTax(line, taxes[index]! + (index === 0 ? difference : 0)));
  const owner =
    taxCents > 0
      ? (extras.find(({ isDelivery }) => isDelivery) ?? extras.find(({ sumCents }) => sumCents > 0))
      : extras.find(({ sumCents }) => sumCents < 0);
  if (!owner || Math.abs(taxCents) > Math.abs(owner.sumCents)) return extras;
  return extras.map((line) => (line === owner ? withTax(line, taxCents) : line));
}

/** Adds a tax to a line, whose sum is without it. */
const withTax = (line: ShopLine, taxCents: number): ShopLine => ({
  ...line,
  sumCents: line.sumCents + taxCents,
  vat: rateOf(line.sumCents, taxCents),
});
