import { ratesOfDocuments } from "@/lib/documents/order-vat";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { documentsOfProjects } from "@/lib/projects/contents";
import { differsAtShop } from "@/lib/shops/compare";
import { readNewsFromShop } from "@/lib/shops/news";
import { otherVat } from "./other-vat";
import { readOrder } from "./queries";
import { orderKey } from "./schema";

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
    const [news, rates] = await Promise.all([
      readNewsFromShop(db, id),
      ratesOfDocuments(
        db,
        documents.map((document) => document.id),
      ),
    ]);
    const { change, isChangeAcknowledged, cancellationId, acknowledgedCancellationId } = news;
    return {
      order,
      documents,
      /** The event with which the shop cancelled the order; null if it did not, or if somebody has dealt with it. */
      cancellationId: cancellationId === acknowledgedCancellationId ? null : cancellationId,
      changeAtShop: change && !isChangeAcknowledged && differsAtShop(change) ? change : null,
      otherVat: otherVat(order, documents, rates, businessToday()),
    };
  },
);
