import { and, desc, eq, like, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";
import { query } from "@/lib/kernel/operation";
import { documentsOfProjects } from "@/lib/projects/contents";
import { readOrder } from "./queries";
import { orderKey } from "./schema";

/** Everything that the page of one order shows. */
export const openOrder = query(
  {
    level: "viewer",
    summary: "An order with the documents of its project",
    input: orderKey,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const order = await readOrder(db, id);
    const documents = await documentsOfProjects(db, order.projectId ? [order.projectId] : []);
    return { order, documents, isCancelledThere: (await lastSaidThere(db, id)) === "order.cancelled_there" };
  },
);

/** The last that its shop has told of an order while it was in work here. */
async function lastSaidThere(db: Database, id: string): Promise<EventKind | undefined> {
  const isSaidThere = and(
    eq(events.subjectId, id),
    like(events.kind, "order.%_there"),
    ne(events.kind, "order.updated_there"),
  );
  const [last] = await db
    .select({ kind: events.kind })
    .from(events)
    .where(isSaidThere)
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(1);
  return last?.kind as EventKind | undefined;
}
