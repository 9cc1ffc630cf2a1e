import { eq } from "drizzle-orm";
import { z } from "zod";
import { projects } from "@/db/schema";
import { listDocuments } from "@/lib/documents/list";
import { documentRow } from "@/lib/documents/record";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { projectDocumentFilters } from "./schema";

export const projectDocuments = query(
  {
    level: "viewer",
    summary: "List a project's documents, newest first, whichever organization is active",
    input: projectDocumentFilters,
    output: z.object({ items: z.array(documentRow), nextCursor: z.string().nullable() }),
    fails: ["not_found"],
  },
  async (context, { id, ...filters }) => {
    const [projectCount, page] = await Promise.all([
      context.db.$count(projects, eq(projects.id, id)),
      listDocuments.run(context, { ...filters, projectId: id }),
    ]);
    if (projectCount === 0) throw notFound();
    return page;
  },
);
