import { eq } from "drizzle-orm";
import { templates } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockTemplate, toTemplate } from "./queries";
import { templateColumns, templateRecord } from "./record";
import { templateKey } from "./schema";

export const restoreTemplate = command(
  {
    level: "user",
    summary: "Restore an archived template",
    input: templateKey,
    output: templateRecord,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const stored = await lockTemplate(context.db, id);
    if (!stored.isArchived) return stored;
    const [restored] = await context.db
      .update(templates)
      .set({ isArchived: false })
      .where(eq(templates.id, id))
      .returning(templateColumns);
    await record(context, "template.restored", { id });
    return toTemplate(restored!);
  },
);
