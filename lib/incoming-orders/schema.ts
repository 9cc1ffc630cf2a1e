import { z } from "zod";
import { orderStatuses } from "@/db/enums";
import {
  cents,
  identifier,
  impliedByStatus,
  optionalCalendarDate,
  optionalIdentifier,
  optionalText,
  requiredText,
} from "@/lib/values/fields";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";
import { parseAmount, parseDiscount, parseQty } from "@/lib/values/parse-numbers";

/** The limit of lines in a document: a larger order could not be converted. */
const maxItems = 5000;
const maxPriceCents = 999_999_999_999_999;

/** Sites send numbers where text is expected: an INN, a phone number, their own id. */
const asText = (value: unknown) => (typeof value === "number" ? String(value) : value);
const looseText = (maximum: number) => z.preprocess(asText, optionalText(maximum));

const isMissing = (value: unknown) => value === undefined || value === null;
/** In characters: no real number is longer, and longer texts never reach a pattern. */
const maxNumberLength = 100;
const numberOrText = (message: string) =>
  z.union([z.number(), z.string().max(maxNumberLength, { error: message })], {
    error: ({ input }) => (isMissing(input) ? "required" : message),
  });

/** Parses a number or text exactly, without rounding, or reports `message`. */
const parsedNumber = (parse: (value: number | string) => number | null, message: string) =>
  numberOrText(message).transform((value, context): number => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const parsePriceCents = (value: number | string): number | null => {
  const amount = parseAmount(String(value));
  return amount !== null && amount <= maxPriceCents ? amount : null;
};

const noVat = /^(none|без\s*ндс)?$/iu;

/** Parses a rate to hundredths of a percent. */
const parseVatBasisPoints = (value: number | string) => parseDiscount(String(value).trim().replace(/%$/, ""));

const nullIfNoVat = (value: unknown) =>
  typeof value === "string" && noVat.test(value.trim()) ? null : value;

const item = z.object({
  name: requiredText(2000),
  qty: parsedNumber(parseQty, "qty").describe(
    "More than 0, with at most three decimals; a number, or text such as 1,5",
  ),
  unit: optionalText(50),
  price: parsedNumber(parsePriceCents, "order_price").describe(
    "Rubles including VAT, 0 or more, with at most two decimals: 1500.5 or the text 1 500,50. A third decimal is rejected, not rounded",
  ),
  vat: z
    .preprocess(nullIfNoVat, parsedNumber(parseVatBasisPoints, "order_vat").nullable().optional())
    .describe("Rate in percent, 0 to 100; null, `none` or omitted for no VAT"),
  eventDate: optionalCalendarDate,
  serviceId: optionalIdentifier,
});

const customer = {
  name: optionalText(500),
  inn: looseText(50),
  kpp: looseText(50),
  email: optionalText(254),
  phone: looseText(100),
  address: optionalText(1000),
};

const orderShape = z.object({
  /** The site's own id of the order: sending it again returns the existing order. */
  externalId: looseText(200),
  customer: z.object(customer, { error: "not_an_object" }).nullish(),
  customerName: customer.name,
  customerInn: customer.inn,
  customerKpp: customer.kpp,
  customerEmail: customer.email,
  customerPhone: customer.phone,
  customerAddress: customer.address,
  items: z
    .array(item, { error: ({ input }) => (isMissing(input) ? "required" : "not_a_list") })
    .min(1, { error: "no_items" })
    .max(maxItems, { error: "too_many_items" }),
  comment: optionalText(20_000),
  totalCents: cents.nullable().optional(),
  vatCents: cents.nullable().optional(),
  idempotencyKey: idempotencyKeyField("the existing order, as with `externalId`"),
  /** The body, letter for letter; the transport adds it. */
  rawPayload: z.string().meta({ "x-internal": true }),
});

/** Whether the customer and its name have no fault of their own, so that a missing name can be reported with other faults. */
const hasReadableCustomer = ({ value, issues }: z.core.ParsePayload): boolean =>
  typeof value === "object" &&
  value !== null &&
  !issues.some(({ path: [field] = [] }) => !field || field === "customer" || field === "customerName");

/** An order sent by a site. Its customer is an object, or flat fields that begin with `customer`. */
export const incomingOrder = orderShape
  .refine(({ customer: nested, customerName }) => nested?.name || customerName, {
    path: ["customer", "name"],
    error: "required",
    when: hasReadableCustomer,
  })
  .transform(({ customer: nested, ...order }) => ({
    ...order,
    customerName: nested?.name ?? order.customerName ?? null,
    customerInn: nested?.inn ?? order.customerInn ?? null,
    customerKpp: nested?.kpp ?? order.customerKpp ?? null,
    customerEmail: nested?.email ?? order.customerEmail ?? null,
    customerPhone: nested?.phone ?? order.customerPhone ?? null,
    customerAddress: nested?.address ?? order.customerAddress ?? null,
    externalId: order.externalId ?? null,
    idempotencyKey: order.idempotencyKey || null,
  }));

export type IncomingOrder = z.output<typeof incomingOrder>;
export type IncomingItem = z.output<typeof item>;

export const orderReceipt = z.object({
  ok: z.literal(true),
  id: identifier,
  number: z.int(),
  status: z.enum(orderStatuses),
  totalCents: z.int(),
  isNew: impliedByStatus,
});
