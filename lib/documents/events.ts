import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { eventRecord, historyOf } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const documentEvents = query(
  {
    level: "viewer",
    summary: "Who did what with a document, newest first",
    input: z.object({ id: identifier }),
    output: z.array(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [document, found] = await Promise.all([
      db.$count(documents, eq(documents.id, id)),
      historyOf(db, id),
    ]);
    if (document === 0) throw notFound();
    return found;
  },
);
