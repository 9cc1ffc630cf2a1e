import { query } from "@/lib/kernel/operation";
import { documentsOfProjects } from "@/lib/projects/contents";
import { readOrder } from "./queries";
import { lastSaidThere } from "./said-there";
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
