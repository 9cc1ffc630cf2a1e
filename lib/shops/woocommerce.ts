import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/kernel/secrets";
import { centsOf, milliOf, parseExact, parseExactOr0 } from "./amounts";
import { foreignCurrency } from "./currency";
import { rateOf } from "./lines";
import type { ShopCall, ShopLine, ShopMessage, ShopOrder } from "./order";
import {
  type Fields,
  fieldsIn,
  joinNonEmpty,
  listIn,
  maxCodeLength,
  momentIn,
  objectIn,
  textIn,
} from "./payload";
import { UnreadableCall } from "./rules";

/** Whether the call is the engine's ping, which has this form and is not signed. */
const isPing = ({ body }: ShopCall) => /^webhook_id=\d{1,20}$/.test(body);

/** Returns the signature of a raw body: base64 of its HMAC-SHA256 with the webhook's secret. */
export const signatureOf = (body: Buffer | string, secret: string) =>
  createHmac("sha256", secret).update(body).digest("base64");

/** Returns whether a call comes from the engine: it is signed with the webhook's secret, or is a ping. */
export function isGenuine(call: ShopCall, secret: string): boolean {
  if (isPing(call)) return true;
  return isSameSecret(call.header("x-wc-webhook-signature") ?? "", signatureOf(call.bytes, secret));
}

/** Reads a webhook of WooCommerce; topics other than orders are ignored. Throws UnreadableCall. */
export function readWooCommerce(call: ShopCall): ShopMessage {
  if (isPing(call)) return { kind: "ping", event: "ping" };
  const payload = objectIn(call.body);
  const event = textIn(call.header("x-wc-webhook-topic"), 100) ?? (payload.line_items ? "order.updated" : "");
  if (!event.startsWith("order.")) return { kind: "nothing", event: event || "unknown", reason: "no_order" };
  const externalId = textIn(payload.id, 200);
  if (!externalId) throw new UnreadableCall("no_id");
  if (event === "order.deleted") return { kind: "deleted", event, externalId };
  if (notPlacedStatuses.has(String(payload.status))) return { kind: "nothing", event, reason: "not_placed" };
  const order = orderOf(externalId, payload);
  return { kind: "order", event, order, isRestored: event === "order.restored", payload: call.body };
}

const notPlacedStatuses = new Set(["auto-draft", "checkout-draft", "draft"]);
const cancelledStatuses = new Set(["cancelled", "failed", "refunded", "trash"]);

function stateOf({ status, date_paid, date_paid_gmt, payment_method }: Fields): ShopOrder["state"] {
  if (cancelledStatuses.has(String(status))) return "cancelled";
  const isProcessed = status === "completed" || (status === "processing" && payment_method !== "cod");
  return isProcessed || date_paid || date_paid_gmt ? "paid" : "open";
}

function orderOf(externalId: string, payload: Fields): ShopOrder {
  const billing = fieldsIn(payload.billing);
  const total = parseExact(payload.total);
  if (total === null || total < 0n) throw new UnreadableCall("total");
  const company = textIn(billing.company);
  const person = joinNonEmpty([textIn(billing.first_name, 200), textIn(billing.last_name, 200)], " ");
  const number = textIn(payload.number, 100);
  return {
    externalId,
    number: number === externalId ? null : number,
    changedAt: momentIn(payload.date_modified_gmt) ?? momentIn(payload.date_modified),
    state: stateOf(payload),
    customer: {
      name: company ?? person,
      inn: metaIn(payload, "inn", "инн"),
      kpp: metaIn(payload, "kpp", "кпп"),
      email: textIn(billing.email, 254),
      phone: textIn(billing.phone, 100),
      address: addressIn(billing),
    },
    comment: joinNonEmpty([company && person, textIn(payload.customer_note, 10_000)], "\n"),
    currency: foreignCurrency(textIn(payload.currency, 10)),
    totalCents: centsOf(total),
    lines: [
      ...listIn(payload.line_items).map((line) => ({
        ...lineOf(line, textIn(line.name, 2000), computesTaxes(payload)),
        kind: "goods" as const,
        productCode: textIn(line.sku, maxCodeLength),
      })),
      ...extrasIn(payload).filter(({ sumCents }) => sumCents !== 0),
    ].filter(({ qtyMilli }) => qtyMilli > 0),
    // The sums of the lines are reduced by coupons already.
    discountCents: 0,
    refundedCents: refundedIn(payload) || undefined,
  };
}

/** Returns what was refunded in kopecks, 0 or more. Refunds are listed with negative totals, and the total stays. */
const refundedIn = ({ refunds }: Fields): number =>
  Math.max(0, -centsOf(listIn(refunds).reduce((sum, { total }) => sum + parseExactOr0(total), 0n)));

/** Returns delivery and fees as lines; free ones are dropped by the caller. */
const extrasIn = (payload: Fields): ShopLine[] => [
  ...listIn(payload.shipping_lines).map((line) => ({
    ...lineOf(line, joinNonEmpty(["Доставка", textIn(line.method_title, 500)], ": "), computesTaxes(payload)),
    isDelivery: true,
  })),
  ...listIn(payload.fee_lines).map((line) =>
    lineOf(line, textIn(line.name, 2000) ?? "Сбор", computesTaxes(payload)),
  ),
];

/** Whether the shop computes taxes. It does not unless that is switched on, and its zeros then say nothing. */
const computesTaxes = ({ total_tax, tax_lines }: Fields) =>
  parseExactOr0(total_tax) > 0n || listIn(tax_lines).length > 0;

/**
 * The engine states net and VAT separately; the buyer pays both. For a line that a coupon made free, the rate is that
 * before the coupon.
 */
function lineOf(line: Fields, name: string | null, isTaxKnown: boolean): ShopLine {
  const [net, vat] = [parseExactOr0(line.total), parseExactOr0(line.total_tax)];
  return {
    name: name ?? "Без названия",
    qtyMilli: milliOf(parseExact(line.quantity) ?? parseExactOr0(1)),
    unit: null,
    sumCents: centsOf(net + vat),
    vat:
      rateIn(line.total, line.total_tax) ??
      rateIn(line.subtotal, line.subtotal_tax) ??
      (isTaxKnown ? null : undefined),
    kind: "service",
    productCode: null,
  };
}

const rateIn = (net: unknown, vat: unknown) =>
  rateOf(centsOf(parseExactOr0(net)), centsOf(parseExactOr0(vat)));

/** Returns a code from a custom field, whose key ends in its name; Russian shops use such fields. */
function metaIn(payload: Fields, ...endings: string[]): string | null {
  const found = listIn(payload.meta_data).find(({ key }) =>
    endings.some((ending) => typeof key === "string" && key.toLowerCase().split("_").at(-1) === ending),
  );
  return textIn(found?.value, 50);
}

const addressIn = ({ postcode, state, city, address_1, address_2 }: Fields) =>
  joinNonEmpty(
    [postcode, state, city, address_1, address_2].map((part) => textIn(part, 200)),
    ", ",
  );
