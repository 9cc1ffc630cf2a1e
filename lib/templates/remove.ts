import { eq } from "drizzle-orm";
import { templates } from "@/db/schema";
import { record } from "@/lib/events/record";
import { deleteUnused, type Removal, removalRecord } from "@/lib/kernel/delete-unused";
import { command } from "@/lib/kernel/operation";
import { lockTemplate } from "./queries";
import { templateKey } from "./schema";

export const removeTemplate = command(
  {
    level: "user",
    summary: "Delete a template; if documents, projects or sites use it, it is archived instead",
    input: templateKey,
    output: removalRecord,
    fails: ["not_found"],
  },
  async (context, { id }): Promise<Removal> => {
    const { db } = context;
    const { name, isArchived } = await lockTemplate(db, id);
    if (await deleteUnused(db, (tx) => tx.delete(templates).where(eq(templates.id, id)))) {
      await record(context, "template.deleted", { id }, { name });
      return { outcome: "deleted" };
    }
    if (!isArchived) {
      await db.update(templates).set({ isArchived: true }).where(eq(templates.id, id));
      await record(context, "template.archived", { id });
    }
    return { outcome: "archived" };
  },
);
