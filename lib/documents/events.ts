import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { documents, events } from "@/db/schema";
import { notFound } from "@/lib/errors";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";
import { eventRecord } from "./schema";

const latest = 200;

export const documentEvents = query(
  {
    level: "viewer",
    summary: "Who did what with a document, newest first",
    input: z.object({ id: identifier }),
    output: z.array(eventRecord),
  },
  async ({ db }, { id }) => {
    const [document, found] = await Promise.all([
      db.$count(documents, eq(documents.id, id)),
      db
        .select({
          id: events.id,
          kind: events.kind,
          actorId: events.actorId,
          actorName: events.actorName,
          data: events.data,
          createdAt: events.createdAt,
        })
        .from(events)
        .where(eq(events.subjectId, id))
        .orderBy(desc(events.id))
        .limit(latest),
    ]);
    if (document === 0) throw notFound();
    return found;
  },
);
