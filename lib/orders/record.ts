import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { orderItems, orders, projects, sites } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const {
  unpaidStatus: _unpaidStatus,
  search: _search,
  source: _source,
  idempotencyKey: _idempotencyKey,
  rawPayload: _rawPayload,
  ...columns
} = getTableColumns(orders);

const referencedNames = {
  site: { id: sites.id, name: sites.name, slug: sites.slug },
  project: { id: projects.id, name: projects.name },
};

/** The columns of an order in every response, with the names of what it refers to. */
export const orderColumns = { ...columns, ...referencedNames };

const fields = {
  ...fieldsOf(columns),
  totalsDiffer: z
    .boolean()
    .describe(
      "Whether the totals sent by the site differ from the sum of the items; they are in `rawPayload`",
    ),
  site: z.object(fieldsOf(referencedNames.site)).nullable(),
  project: z.object(fieldsOf(referencedNames.project)).nullable(),
};

export const orderRecord = z.object({
  ...fields,
  /** The order as the site sent it. */
  rawPayload: z.unknown(),
  items: z.array(z.object(fieldsOf(getTableColumns(orderItems)))),
});

export const orderRow = z.object({ ...fields, itemCount: z.int(), firstItemName: z.string().nullable() });
