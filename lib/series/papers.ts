import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { documents, series, seriesDocuments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { seriesPaper } from "./record";
import { seriesKey } from "./schema";

const latest = 120;

export const seriesPapers = query(
  {
    level: "viewer",
    summary: "What a series has made, the newest month first",
    input: seriesKey,
    output: z.array(seriesPaper),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    if ((await db.$count(series, eq(series.id, id))) === 0) throw notFound();
    return db
      .select({
        period: seriesDocuments.period,
        documentId: documents.id,
        docType: documents.docType,
        number: documents.number,
        date: documents.date,
        dueDate: documents.dueDate,
        status: documents.status,
        totalCents: documents.totalCents,
      })
      .from(seriesDocuments)
      .innerJoin(documents, eq(documents.id, seriesDocuments.documentId))
      .where(eq(seriesDocuments.seriesId, id))
      .orderBy(desc(seriesDocuments.period), documents.docType)
      .limit(latest);
  },
);
