import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { events } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const deletedDocument = query(
  {
    level: "viewer",
    summary: "Return who deleted a draft and when, and what number it had",
    input: z.object({ id: identifier }),
    output: z.object({ number: z.string(), actorName: z.string(), createdAt: z.string() }),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [found] = await db
      .select({ data: events.data, actorName: events.actorName, createdAt: events.createdAt })
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.kind, "document.deleted")))
      .orderBy(desc(events.id))
      .limit(1);
    if (!found) throw notFound();
    const { data, ...rest } = found;
    return { ...rest, number: String(data.number) };
  },
);
