import { desc, eq } from "drizzle-orm";
import { events } from "@/db/schema";
import { query } from "@/lib/operation";
import { dealDocuments } from "@/lib/projects/deal";
import { readOrder } from "./queries";
import { orderKey } from "./schema";

const newestEvents = 200;

/** Everything that the page of one order shows. */
export const openOrder = query(
  { level: "viewer", summary: "An order with its documents and its history", input: orderKey },
  async ({ db }, { id }) => {
    const [order, history] = await Promise.all([
      readOrder(db, id),
      db
        .select({
          id: events.id,
          kind: events.kind,
          actorName: events.actorName,
          data: events.data,
          createdAt: events.createdAt,
        })
        .from(events)
        .where(eq(events.subjectId, id))
        .orderBy(desc(events.id))
        .limit(newestEvents),
    ]);
    const documents = await dealDocuments(db, order.projectId ? [order.projectId] : []);
    return { order, history, documents };
  },
);
