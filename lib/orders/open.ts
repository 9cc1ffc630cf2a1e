import { ratesOfDocuments } from "@/lib/documents/told-vat";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { documentsOfProjects } from "@/lib/projects/contents";
import { otherVat } from "./other-vat";
import { readOrder } from "./queries";
import { lastSaidThere } from "./said-there";
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
    const [saidThere, rates] = await Promise.all([
      lastSaidThere(db, id),
      ratesOfDocuments(
        db,
        documents.map((document) => document.id),
      ),
    ]);
    return {
      order,
      documents,
      isCancelledThere: saidThere === "order.cancelled_there",
      otherVat: otherVat(order, documents, rates, businessToday()),
    };
  },
);
