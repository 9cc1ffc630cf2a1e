import { query } from "@/lib/kernel/operation";
import { documentsOfProjects, ordersOfProjects } from "./contents";
import { listProjects } from "./list";
import { projectFilters } from "./schema";

/** Lists projects as people see them, each with the documents and orders that its progress depends on. */
export const projectOverview = query(
  { level: "viewer", summary: "List projects with their orders and documents", input: projectFilters },
  async (context, filters) => {
    const { items, nextCursor } = await listProjects.run(context, filters);
    const ids = items.map(({ id }) => id);
    const [documents, orders] = await Promise.all([
      documentsOfProjects(context.db, ids),
      ordersOfProjects(context.db, ids),
    ]);
    return {
      nextCursor,
      items: items.map((project) => ({
        project,
        order: orders.find(({ projectId }) => projectId === project.id) ?? null,
        documents: documents.filter(({ projectId }) => projectId === project.id),
      })),
    };
  },
);
