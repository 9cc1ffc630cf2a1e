import { eq } from "drizzle-orm";
import { z } from "zod";
import { orders } from "@/db/schema";
import { eventRecord, historyOf } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { orderKey } from "./schema";

export const orderEvents = query(
  {
    level: "viewer",
    summary: "Who did what with an order, newest first",
    input: orderKey,
    output: z.array(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [known, found] = await Promise.all([db.$count(orders, eq(orders.id, id)), historyOf(db, id)]);
    if (known === 0) throw notFound();
    return found;
  },
);
