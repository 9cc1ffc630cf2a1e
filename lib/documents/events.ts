import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { notFound } from "@/lib/errors";
import { historyOf } from "@/lib/events/history";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";
import { eventRecord } from "./schema";

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
      historyOf(db, id),
    ]);
    if (document === 0) throw notFound();
    return found;
  },
);
