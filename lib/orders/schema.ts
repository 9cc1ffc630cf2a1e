import { z } from "zod";
import { orderStatuses } from "@/db/enums";
import { identifier } from "@/lib/fields";

const text = z.string().nullable();

const orderItemRecord = z.object({
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

export const orderRecord = z.object({
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
  /** The order as the site sent it. */
  rawPayload: z.unknown(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  items: z.array(orderItemRecord),
});

export type OrderRecord = z.output<typeof orderRecord>;
