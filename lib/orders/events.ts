import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { events, orders } from "@/db/schema";
import { eventRecord } from "@/lib/documents/schema";
import { notFound } from "@/lib/errors";
import { query } from "@/lib/operation";
import { orderKey } from "./schema";

const latest = 200;

export const orderEvents = query(
  {
    level: "viewer",
    summary: "Who did what with an order, newest first",
    input: orderKey,
    output: z.array(eventRecord),
  },
  async ({ db }, { id }) => {
    const [known, found] = await Promise.all([
      db.$count(orders, eq(orders.id, id)),
      db
        .select({
          id: events.id,
          kind: events.kind,
          actorId: events.actorId,
          actorName: events.actorName,
          data: events.data,
          createdAt: events.createdAt,
        })
        .from(events)
        .where(eq(events.subjectId, id))
        .orderBy(desc(events.id))
        .limit(latest),
    ]);
    if (known === 0) throw notFound();
    return found;
  },
);
