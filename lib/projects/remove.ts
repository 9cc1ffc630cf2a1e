import { eq } from "drizzle-orm";
import { projects } from "@/db/schema";
import { record } from "@/lib/events/record";
import { deleteUnused, type Removal, removalRecord } from "@/lib/kernel/delete-unused";
import { command } from "@/lib/kernel/operation";
import { lockProject } from "./queries";
import { projectKey } from "./schema";

export const removeProject = command(
  {
    level: "user",
    summary: "Delete a project; if it has documents or an order, it is archived instead",
    input: projectKey,
    output: removalRecord,
    fails: ["not_found"],
  },
  async (context, { id }): Promise<Removal> => {
    const { db } = context;
    const { organizationId, name, status } = await lockProject(db, id);
    const subject = { id, organizationId };
    if (await deleteUnused(db, (tx) => tx.delete(projects).where(eq(projects.id, id)))) {
      await record(context, "project.deleted", subject, { name });
      return { outcome: "deleted" };
    }
    if (status !== "archived") {
      await db.update(projects).set({ status: "archived" }).where(eq(projects.id, id));
      await record(context, "project.archived", subject);
    }
    return { outcome: "archived" };
  },
);
