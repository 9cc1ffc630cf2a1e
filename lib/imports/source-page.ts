import { and, eq } from "drizzle-orm";
import { templateSourcePages } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { sourcePageKey } from "./schema";

export const getSourcePage = query(
  {
    level: "viewer",
    summary: "Return the image of one page of the file that a template was imported from",
    input: sourcePageKey,
    fails: ["not_found"],
  },
  async ({ db }, { id, page }) => {
    const [row] = await db
      .select({ image: templateSourcePages.image })
      .from(templateSourcePages)
      .where(and(eq(templateSourcePages.templateId, id), eq(templateSourcePages.page, page)));
    if (!row) throw notFound();
    return row.image;
  },
);
