import { eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { lockOrder, readOrder } from "./queries";
import { orderRecord } from "./record";
import { transitionsOf } from "./rules";
import { orderPatch } from "./schema";

export const updateOrder = command(
  {
    level: "user",
    summary: "Change the status of an order",
    input: orderPatch,
    output: orderRecord,
    fails: ["not_found", "invalid_transition"],
  },
  async (context, { id, status }) => {
    const { db } = context;
    const order = await lockOrder(db, id);
    if (status && status !== order.status) {
      if (!transitionsOf(order).includes(status)) throw new Failure("invalid_transition");
      await db.update(orders).set({ status, unpaidStatus: null }).where(eq(orders.id, id));
      await record(context, `order.${status}`, order, { from: order.status });
    }
    return readOrder(db, id);
  },
);
