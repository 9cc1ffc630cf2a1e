import { and, eq, isNotNull, max, min } from "drizzle-orm";
import { z } from "zod";
import { documentLinks } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const linkOpenings = query(
  {
    level: "viewer",
    summary: "Return when a document was first and last opened by its links; null if never",
    input: z.object({ id: identifier }),
    output: z.object({ firstAt: z.iso.datetime(), lastAt: z.iso.datetime() }).nullable(),
  },
  async ({ db }, { id }) => {
    const { documentId, firstOpenedAt, lastOpenedAt } = documentLinks;
    const [found] = await db
      .select({ firstAt: min(firstOpenedAt), lastAt: max(lastOpenedAt) })
      .from(documentLinks)
      .where(and(eq(documentId, id), isNotNull(firstOpenedAt)));
    return found?.firstAt && found.lastAt ? { firstAt: found.firstAt, lastAt: found.lastAt } : null;
  },
);
