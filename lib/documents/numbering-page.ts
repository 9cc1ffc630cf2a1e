import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { union, unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { type DocumentStatus, docTypes } from "@/db/enums";
import { clients, documentCounters, documents, numberGaps } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { cursorOf, pageOf } from "@/lib/kernel/paging";
import { activeOrganization } from "@/lib/organizations/active";
import { yearOf } from "@/lib/values/dates";
import { pageLimit } from "@/lib/values/fields";
import { isCurrent } from "./current";
import { isNumberOf, type Series, seriesOf } from "./numbering";

const year = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1900).max(2200));

/** Lists every number that the active organization gave in a year: its document, or the gap with its reason. */
export const listNumbers = query(
  {
    level: "viewer",
    summary: "List the numbers of a year with their documents and gaps, newest first",
    input: z.object({
      docType: z.enum(docTypes).default("invoice"),
      year: year.optional(),
      limit: pageLimit(200, 100),
      cursor: cursorOf(z.tuple([z.int32()])),
    }),
  },
  async (context, { docType, limit, cursor, ...input }) => {
    const { db } = context;
    const organization = await activeOrganization(context);
    const today = businessToday();
    const chosenYear = input.year ?? yearOf(today);
    if (!organization)
      return {
        docType,
        numberedAs: docType,
        year: chosenYear,
        today,
        years: [chosenYear],
        items: [],
        nextCursor: null,
        organizationId: null,
        lastSequence: 0,
        earlierSequence: 0,
        elsewhere: [],
        elsewhereCount: 0,
      };
    const series = { organizationId: organization.id, docType, year: chosenYear };
    const [rows, elsewhere, elsewhereCount, years, counter] = await Promise.all([
      readNumbers(db, series, cursor, limit + 1),
      cursor ? [] : readElsewhere(db, series),
      cursor ? 0 : db.$count(documents, isElsewhere(series)),
      readYears(db, organization.id),
      readCounter(db, series),
    ]);
    return {
      docType,
      /** The type whose numbering new documents of this type use. */
      numberedAs: seriesOf(docType, organization),
      year: chosenYear,
      today,
      // The current year is offered even before its first document.
      years: [...new Set([yearOf(today), chosenYear, ...years])].sort((a, b) => b - a),
      ...pageOf(rows, limit, ({ sequence }) => [sequence!]),
      elsewhere,
      elsewhereCount,
      organizationId: organization.id,
      lastSequence: counter?.lastSequence ?? 0,
      earlierSequence: counter?.earlierSequence ?? 0,
    };
  },
);

/** How many numbers of other programs the page shows; the list of documents shows all. */
const maxElsewhere = 100;

const isElsewhere = (series: Series) =>
  and(isNumberOf(documents, series), isNull(documents.sequence), isCurrent);

/** Documents of a series that another program numbered, newest first. */
const readElsewhere = (db: Database, series: Series) =>
  papersOf(db)
    .where(isElsewhere(series))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(maxElsewhere);

/** Selects documents as rows of this page. */
const papersOf = (db: Database) =>
  db
    .select({
      sequence: documents.sequence,
      number: documents.number,
      documentId: sql<string | null>`${documents.id}`.as("document_id"),
      status: sql<DocumentStatus | null>`${documents.status}`.as("status"),
      date: sql<string | null>`${documents.date}`.as("date"),
      dueDate: sql<string | null>`${documents.dueDate}`.as("due_date"),
      clientName: sql<string | null>`coalesce(${clients.shortName}, ${clients.name})`.as("client_name"),
      totalCents: sql<number | null>`${documents.totalCents}::float8`.as("total_cents"),
      deletedByName: sql<string | null>`null`.as("deleted_by_name"),
      deletedAt: sql<string | null>`null::timestamptz`.as("deleted_at"),
      reason: sql<string | null>`null`.as("reason"),
      wasHandedOver: sql<boolean>`false`.as("was_handed_over"),
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId));

/** Numbers of a series that documents have, and those that left a gap, the greatest first. */
function readNumbers(db: Database, wantedSeries: Series, cursor: [number] | undefined, count: number) {
  const isInSeries = (table: typeof documents | typeof numberGaps) =>
    and(isNumberOf(table, wantedSeries), isNotNull(table.sequence), cursor && lt(table.sequence, cursor[0]));
  return unionAll(
    papersOf(db).where(and(isInSeries(documents), isCurrent)),
    db
      .select({
        sequence: numberGaps.sequence,
        number: numberGaps.number,
        documentId: sql<string | null>`null::uuid`.as("document_id"),
        status: sql<DocumentStatus | null>`null`.as("status"),
        date: sql<string | null>`null::date`.as("date"),
        dueDate: sql<string | null>`null::date`.as("due_date"),
        clientName: sql<string | null>`null`.as("client_name"),
        totalCents: sql<number | null>`null::float8`.as("total_cents"),
        deletedByName: sql<string | null>`${numberGaps.deletedByName}`.as("deleted_by_name"),
        deletedAt: sql<string | null>`${numberGaps.deletedAt}`.as("deleted_at"),
        reason: sql<string | null>`${numberGaps.reason}`.as("reason"),
        wasHandedOver: sql<boolean>`${numberGaps.wasHandedOver}`.as("was_handed_over"),
      })
      .from(numberGaps)
      .where(isInSeries(numberGaps)),
  )
    .orderBy(desc(sql`sequence`))
    .limit(count);
}

/** The years in which an organization gave numbers, or has documents numbered by another program. */
async function readYears(db: Database, organizationId: string): Promise<number[]> {
  const rows = await union(
    db
      .select({ year: documentCounters.year })
      .from(documentCounters)
      .where(eq(documentCounters.organizationId, organizationId)),
    db
      .select({ year: documents.year })
      .from(documents)
      .where(and(eq(documents.organizationId, organizationId), isNull(documents.sequence))),
  );
  return rows.map(({ year: counted }) => counted);
}

async function readCounter(db: Database, { organizationId, docType, year: ofYear }: Series) {
  const [counter] = await db
    .select({
      lastSequence: documentCounters.lastSequence,
      earlierSequence: documentCounters.earlierSequence,
    })
    .from(documentCounters)
    .where(
      and(
        eq(documentCounters.organizationId, organizationId),
        eq(documentCounters.docType, docType),
        eq(documentCounters.year, ofYear),
      ),
    );
  return counter;
}
