import { beginningOf } from "@/lib/values/text";
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
  objectIn,
  parseForm,
  textIn,
} from "./payload";
import { UnreadableCall } from "./rules";
import { unitIn } from "./units";

const paymentFields = /^payment\[([\w-]{1,50})\](?:\[(\d{1,5})\])?(?:\[([\w-]{1,50})\])?$/;

/**
 * Reads a form of Tilda: an order if it contains a cart, whose payment comes as JSON or in fields of the form. Throws
 * UnreadableCall.
 */
export function readTilda(call: ShopCall): ShopMessage {
  const form = formIn(call.body);
  if (form.test === "test") return { kind: "ping", event: "test" };
  const payment = paymentIn(form);
  if (!payment) return { kind: "nothing", event: "form", reason: "no_order" };
  const externalId = textIn(payment.orderid, 200) ?? textIn(form.tranid, 200);
  if (!externalId) throw new UnreadableCall("no_id");
  const { COOKIES: _cookies, ...withoutCookies } = form;
  const order = orderOf(externalId, form, payment);
  return { kind: "order", event: "order", order, isRestored: false, payload: withoutCookies };
}

/** Returns the fields of the form, which is JSON if the site is configured so. Throws UnreadableCall. */
function formIn(body: string): Fields {
  if (body.trimStart().startsWith("{")) return objectIn(body);
  const form = Object.fromEntries(parseForm(body));
  if (Object.keys(form).length > 5000) throw new UnreadableCall("too_many_fields");
  return objectIn(JSON.stringify(form));
}

function paymentIn(form: Fields): Fields | null {
  if (isFields(form.payment)) return form.payment;
  const text = typeof form.payment === "string" ? form.payment.trim() : "";
  if (text) return objectIn(text);
  const payment: Fields = {};
  const products: Fields[] = [];
  for (const [name, value] of Object.entries(form)) {
    const [, field, index, inside] = paymentFields.exec(name) ?? [];
    if (!field) continue;
    if (field !== "products" || index === undefined) payment[field] = value;
    else if (!inside) products[Number(index)] = productOf(String(value));
    else products[Number(index)] = { ...products[Number(index)], [inside]: value };
  }
  if (products.length > 0) payment.products = products.filter(Boolean);
  return Object.keys(payment).length > 0 ? payment : null;
}

const quantityPattern = / (?:- ([\d.,]{1,20})x([\d.,]{1,20})|x ([\d.,]{1,20}))$/;

/**
 * Parses «Пуховик Arctic L - 2x5000 = 10000», «Пуховик (L) x 2 ≡ 10000», «Пуховик=5000»: the amount is that of all
 * pieces.
 */
function productOf(text: string): Fields {
  const end = Math.max(text.lastIndexOf("="), text.lastIndexOf("≡"));
  const amount = end < 0 || parseExact(text.slice(end + 1)) === null ? undefined : text.slice(end + 1);
  const head = (amount ? text.slice(0, end) : text).trim();
  const found = quantityPattern.exec(head);
  const quantity = found?.[1] ?? found?.[3];
  if (!found || !parseExact(quantity)) return { name: head, quantity: 1, amount };
  return { name: head.slice(0, found.index), quantity, price: found[2], amount };
}

const productsIn = (value: unknown): Fields[] =>
  listIn(
    Array.isArray(value) ? value.map((each) => (typeof each === "string" ? productOf(each) : each)) : value,
  );

const fieldOf = (form: Fields, ...names: string[]) => {
  const folded = names.map((name) => name.toLowerCase());
  const known = Object.entries(form).find(
    ([name, value]) => folded.includes(name.toLowerCase()) && textIn(value) !== null,
  );
  return textIn(known?.[1]);
};

/** Returns a field cut to the length that orders store. */
const shortFieldOf = (form: Fields, maxLength: number, ...names: string[]) =>
  beginningOf(fieldOf(form, ...names) ?? "", maxLength) || null;

function orderOf(externalId: string, form: Fields, payment: Fields): ShopOrder {
  const total = parseExact(payment.amount);
  if (total === null || total < 0n) throw new UnreadableCall("total");
  const goods = productsIn(payment.products).map(lineOf);
  const discountCents = centsOf(parseExactOr0(payment.discount ?? payment.discountvalue));
  const rest = goods.reduce((left, { sumCents }) => left - sumCents, centsOf(total) + discountCents);
  return {
    externalId,
    number: null,
    changedAt: null,
    state: isPaid(payment) ? "paid" : "open",
    customer: {
      name: fieldOf(form, "company", "компания", "организация") ?? personIn(form, payment),
      inn: shortFieldOf(form, 50, "inn", "инн"),
      kpp: shortFieldOf(form, 50, "kpp", "кпп"),
      email: shortFieldOf(form, 254, "email", "e-mail", "почта"),
      phone: shortFieldOf(form, 100, "phone", "телефон"),
      address: deliveryAddress(payment) ?? fieldOf(form, "address", "адрес"),
    },
    comment: joinNonEmpty(
      [
        fieldOf(form, "comment", "comments", "комментарий", "textarea"),
        textIn(payment.delivery_comment, 2000),
        withLabel("Промокод", textIn(payment.promocode, 100)),
      ],
      "\n",
    ),
    currency: foreignCurrency(textIn(payment.currency, 10)),
    totalCents: centsOf(total),
    lines: [...goods, ...deliveryIn(form, payment, rest)].filter(
      ({ sumCents, qtyMilli }) => qtyMilli > 0 && sumCents >= 0,
    ),
    discountCents,
  };
}

/**
 * Returns the cart's own delivery, or else a form field with a price («Курьером = 300») if it is exactly the difference
 * between the total and the goods.
 */
function deliveryIn(form: Fields, payment: Fields, rest: number): ShopLine[] {
  const ownPriceCents = centsOf(parseExactOr0(payment.delivery_price));
  const chosenDelivery = Object.entries(form)
    .map(([field, value]) => productOf(field.startsWith("payment") ? "" : (textIn(value) ?? "")))
    .find(({ amount }) => centsOf(parseExactOr0(amount)) === rest);
  const sumCents = ownPriceCents || (chosenDelivery ? rest : 0);
  if (sumCents <= 0) return [];
  const kind = ownPriceCents ? textIn(payment.delivery) : textIn(chosenDelivery?.name);
  const name = kind && /доставк/i.test(kind) ? kind : joinNonEmpty(["Доставка", kind], ": ")!;
  return [{ ...singlePiece, name, sumCents, isDelivery: true, kind: "service", productCode: null }];
}

/** Whether there is an id of the payment system; it is 0 until the payment is made. */
const isPaid = ({ systranid }: Fields) => !["", "0"].includes(textIn(systranid) ?? "");

/** Delivery services ask for the recipient's name themselves, so the form may lack it. */
const personIn = (form: Fields, payment: Fields) =>
  joinNonEmpty([fieldOf(form, "surname", "фамилия"), fieldOf(form, "name", "имя", "fio", "фио")], " ") ??
  textIn(payment.delivery_fio);

/** Removes the country code and the mark of a pickup point: «RU: Point: Россия, …». */
const deliveryAddress = (payment: Fields) =>
  textIn(textIn(payment.delivery_address, 1000)?.replace(/^[A-Z]{2}: (?:Point: )?/, ""), 1000);

const withLabel = (label: string, value: string | null) => value && `${label}: ${value}`;

/** The engine says nothing of VAT. */
const singlePiece = { qtyMilli: 1000, unit: null, vat: undefined };

function lineOf(product: Fields): ShopLine {
  const quantity = parseExact(product.quantity) ?? parseExactOr0(1);
  const options = listIn(product.options).map(({ option, variant }) =>
    joinNonEmpty([textIn(option, 200), textIn(fieldsIn(variant).title ?? variant, 200)], ": "),
  );
  const amount = parseExact(product.amount) ?? multiplyExact(parseExactOr0(product.price), quantity);
  return {
    ...singlePiece,
    name: beginningOf(joinNonEmpty([textIn(product.name, 1000) ?? "Без названия", ...options], ", ")!, 2000),
    qtyMilli: milliOf(quantity),
    unit: unitIn(product.unit),
    sumCents: centsOf(amount),
    kind: "goods",
    productCode: textIn(product.sku, maxCodeLength),
  };
}
