import { and, asc, desc, eq, gt, lt, or } from "drizzle-orm";
import { z } from "zod";
import { seriesDocTypes } from "@/db/enums";
import { documents, series, seriesDocuments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { cursorOf, pageOf, pageRecord } from "@/lib/kernel/paging";
import { pageLimit } from "@/lib/values/fields";
import { seriesPaper } from "./record";
import { month, seriesKey } from "./schema";

const { period, docType } = seriesDocuments;
const position = z.tuple([month, z.enum(seriesDocTypes)]);
const isAfter = ([lastPeriod, lastType]: z.output<typeof position>) =>
  or(lt(period, lastPeriod), and(eq(period, lastPeriod), gt(docType, lastType)));

export const seriesPapers = query(
  {
    level: "viewer",
    summary: "List the documents that a series has made, newest month first",
    input: seriesKey.extend({ limit: pageLimit(200), cursor: cursorOf(position) }),
    output: pageRecord(seriesPaper),
    fails: ["not_found"],
  },
  async ({ db }, { id, limit, cursor }) => {
    if ((await db.$count(series, eq(series.id, id))) === 0) throw notFound();
    const rows = await db
      .select({
        period,
        documentId: documents.id,
        docType,
        number: documents.number,
        date: documents.date,
        dueDate: documents.dueDate,
        status: documents.status,
        correctedById: documents.correctedById,
        totalCents: documents.totalCents,
      })
      .from(seriesDocuments)
      .innerJoin(documents, eq(documents.id, seriesDocuments.documentId))
      .where(and(eq(seriesDocuments.seriesId, id), cursor && isAfter(cursor)))
      .orderBy(desc(period), asc(docType))
      .limit(limit + 1);
    return pageOf(rows, limit, (row) => [row.period, row.docType]);
  },
);
