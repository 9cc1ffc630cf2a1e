import type { z } from "zod";
import { orders } from "@/db/schema";
import { record } from "@/lib/events/record";
import type { SiteActor } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { insertItems } from "@/lib/orders/insert-items";
import { orderSearchKey } from "@/lib/orders/queries";
import { assertServices, destinationOf, findRepeatedOrder } from "./references";
import { haveDifferentTotals, orderTotals } from "./rules";
import { type IncomingOrder, incomingOrder, orderReceipt } from "./schema";

export const receiveOrder = command(
  {
    level: "site",
    summary: "Accept an order from a site; a repeated one returns the existing order",
    input: incomingOrder,
    output: orderReceipt,
  },
  async (context, input): Promise<z.output<typeof orderReceipt>> => {
    const { db, actor } = context;
    if (actor.kind !== "site") throw new Failure("unauthorized");
    const totals = orderTotals(input.items);
    const [repeated, destination] = await Promise.all([
      findRepeatedOrder(db, actor, input),
      destinationOf(db, actor),
      assertServices(db, input.items),
    ]);
    if (repeated) return { ok: true, ...repeated };
    const { siteName, ...owner } = destination;
    const created = await insertOrder(context, actor, input, { ...totals, ...owner });
    if (!created) return { ok: true, ...(await findConcurrentOrder(context, actor, input)) };
    await Promise.all([
      insertItems(db, created.id, input.items),
      record({ db, actor: { kind: "system", name: siteName ?? actor.name } }, "order.created", created, {
        number: created.number,
      }),
    ]);
    const { id, number, status, totalCents } = created;
    return { ok: true, id, number, status, totalCents, isNew: true };
  },
);

type ComputedFields = { totalCents: number; vatCents: number; organizationId: string; siteId: string | null };

/**
 * Returns undefined if the same order exists already. Its keys are unique, and the insert waits for a concurrent one.
 */
async function insertOrder(
  { db }: Context,
  { source }: SiteActor,
  input: IncomingOrder,
  computed: ComputedFields,
) {
  const { items, totalCents: _total, vatCents: _vat, ...fields } = input;
  const [order] = await db
    .insert(orders)
    .values({
      ...fields,
      ...computed,
      source,
      totalsDiffer: haveDifferentTotals(input, computed),
      search: orderSearchKey(input, items),
    })
    .onConflictDoNothing()
    .returning({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      organizationId: orders.organizationId,
    });
  return order;
}

async function findConcurrentOrder({ db }: Context, site: SiteActor, input: IncomingOrder) {
  const order = await findRepeatedOrder(db, site, input);
  if (!order) throw new Failure("conflict");
  return order;
}
