import { z } from "zod";
import { orderStatuses } from "@/db/enums";
import { pagedById } from "@/lib/kernel/paging";
import type { ProjectDocument } from "@/lib/projects/rules";
import { identifier, listDay, optionalIdentifier, optionalText, orAbsent } from "@/lib/values/fields";
import type { orderRecord, orderRow } from "./record";

export type OrderRecord = z.output<typeof orderRecord>;
export type OrderRow = z.output<typeof orderRow>;

/** A document with another VAT than its order; `document` is null for the one that would be made today. */
export type OtherVat = { document: ProjectDocument | null; vatCents: number };

export const orderKey = z.object({ id: identifier });

export const orderPatch = orderKey.extend({ status: z.enum(orderStatuses).optional() });

export const changeAcknowledgement = orderKey.extend({
  /** The digest of the content at the shop that was seen. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

export const cancellationAcknowledgement = orderKey.extend({
  /** The id of the event with which the shop cancelled the order. */
  cancellationId: identifier,
});

export const orderFilters = z.object({
  organizationId: optionalIdentifier,
  status: z.enum(orderStatuses).optional(),
  siteId: optionalIdentifier,
  /** The project into which the order was converted. */
  projectId: optionalIdentifier,
  /** The days on which orders arrived, both ends included. */
  from: orAbsent(listDay),
  to: orAbsent(listDay),
  /** The number, or text anywhere in the customer's name, INN, e-mail, phone, the site's own id or the items. */
  q: optionalText(200),
  ...pagedById,
});
