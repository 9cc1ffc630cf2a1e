import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { eventRecord, historyInput, historyPage } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const documentEvents = query(
  {
    level: "viewer",
    summary: "Who did what with a document, newest first",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, asked) => {
    const [document, found] = await Promise.all([
      db.$count(documents, eq(documents.id, asked.id)),
      historyPage(db, asked),
    ]);
    if (document === 0) throw notFound();
    return found;
  },
);
