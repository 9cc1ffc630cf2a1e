import { z } from "zod";
import { orderStatuses } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import {
  identifier,
  optionalCalendarDate,
  optionalIdentifier,
  optionalText,
  pageLimit,
} from "@/lib/values/fields";

const text = z.string().nullable();

const orderItemRecord = z.object({
  orderId: identifier,
  position: z.int(),
  name: z.string(),
  serviceId: identifier.nullable(),
  qty: z.number(),
  unit: text,
  /** In major units, as received. */
  price: z.number(),
  /** Rate in percent; null without VAT. */
  vat: z.number().nullable(),
  eventDate: z.iso.date().nullable(),
});

const fields = {
  id: identifier,
  organizationId: identifier,
  siteId: identifier.nullable(),
  projectId: identifier.nullable(),
  number: z.int(),
  status: z.enum(orderStatuses),
  externalId: text,
  customerName: text,
  customerInn: text,
  customerKpp: text,
  customerEmail: text,
  customerPhone: text,
  customerAddress: text,
  comment: text,
  totalCents: z.int(),
  vatCents: z.int(),
  totalsDiffer: z
    .boolean()
    .describe("The site sent totals that its items do not make; they are in rawPayload"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  site: z.object({ id: identifier, name: z.string(), slug: z.string() }).nullable(),
  project: z.object({ id: identifier, name: z.string() }).nullable(),
};

export const orderRecord = z.object({
  ...fields,
  /** The order as the site sent it. */
  rawPayload: z.unknown(),
  items: z.array(orderItemRecord),
});

export const orderRow = z.object({ ...fields, itemCount: z.int(), firstItemName: text });

export type OrderRecord = z.output<typeof orderRecord>;
export type OrderRow = z.output<typeof orderRow>;

export const orderKey = z.object({ id: identifier });

export const orderPatch = orderKey.extend({ status: z.enum(orderStatuses) });

export const orderFilters = z.object({
  organizationId: optionalIdentifier,
  status: z.enum(orderStatuses).optional(),
  siteId: optionalIdentifier,
  /** Days on which orders came, both ends included. */
  from: optionalCalendarDate,
  to: optionalCalendarDate,
  /** The number, or found anywhere in the customer's name, INN, e-mail, telephone, the site's own id or the items. */
  q: optionalText(200),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([identifier])),
});
