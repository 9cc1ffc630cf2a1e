import { eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { documents, orders, projects } from "@/db/schema";
import { historyInput, historyPageOfAll } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";
import { projectEventRecord } from "./record";

export const projectEvents = query(
  {
    level: "viewer",
    summary: "List the history of a project, its order and its documents, newest first: who did what",
    input: historyInput,
    output: pageRecord(projectEventRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id, ...paging }) => {
    const subjects = unionAll(
      db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)),
      db.select({ id: orders.id }).from(orders).where(eq(orders.projectId, id)),
      db.select({ id: documents.id }).from(documents).where(eq(documents.projectId, id)),
    );
    const [projectCount, found] = await Promise.all([
      db.$count(projects, eq(projects.id, id)),
      historyPageOfAll(db, subjects, paging),
    ]);
    if (projectCount === 0) throw notFound();
    return found;
  },
);
