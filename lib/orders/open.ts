import { ratesOfDocuments } from "@/lib/documents/order-vat";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { documentsOfProjects } from "@/lib/projects/contents";
import { otherVat } from "./other-vat";
import { readOrder } from "./queries";
import { orderKey } from "./schema";
import { lastStatusAtShop } from "./status-at-shop";

/** Returns everything that the page of an order shows. */
export const openOrder = query(
  {
    level: "viewer",
    summary: "Return an order with the documents of its project",
    input: orderKey,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const order = await readOrder(db, id);
    const documents = await documentsOfProjects(db, order.projectId ? [order.projectId] : []);
    const [statusAtShop, rates] = await Promise.all([
      lastStatusAtShop(db, id),
      ratesOfDocuments(
        db,
        documents.map((document) => document.id),
      ),
    ]);
    return {
      order,
      documents,
      isCancelledThere: statusAtShop === "order.cancelled_there",
      otherVat: otherVat(order, documents, rates, businessToday()),
    };
  },
);
