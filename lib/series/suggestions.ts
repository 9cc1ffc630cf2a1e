import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { series, seriesDeclined } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { firstOf, lastOf, monthIndex } from "@/lib/values/months";
import { type Billed, groupsOf, readBilled, typesOf } from "./billed";
import { readAllRows } from "./queries";
import { suggestionRecord } from "./record";
import { type SeriesSuggestion, suggestionFilters } from "./schema";
import { keyOfLines, nameOfLines } from "./texts";

const inARow = 3;
/** One month more than required, because this month's document may not be written yet. */
const monthsLookedAt = inARow + 1;
const mostPapers = 3000;
const mostShown = 20;

export const suggestSeries = query(
  {
    level: "viewer",
    summary:
      "Suggest series: documents of one client with the same content in three consecutive months; at most 20",
    input: suggestionFilters,
    output: z.array(suggestionRecord),
  },
  async (context, { organizationId: named, clientId }): Promise<SeriesSuggestion[]> => {
    const { db } = context;
    const organizationId = named ?? (await activeOrganizationId(context));
    if (!organizationId) return [];
    const month = monthIndex(businessToday());
    const found = await regularPapers(db, { organizationId, clientId, month });
    if (found.length === 0) return [];
    const names = new Map(found.map((row) => [row.clientId, row.clientName]));
    const papers = await readBilled(
      db,
      found.map(({ id }) => id),
    );
    const isKnown = await knownOf(db, organizationId, [...names.keys()]);
    return groupsOf(papers)
      .flatMap((group) => suggestionOf(group, month, names.get(group[0]!.clientId!) ?? ""))
      .filter(({ clientId: id, key }) => !isKnown(id, key))
      .slice(0, mostShown);
  },
);

type Asked = { organizationId: string; clientId?: string | null; month: number };
type Regular = { id: string; clientId: string; clientName: string };

/**
 * Reads documents that no series has created, of clients who got a document of the same type in at least
 * three of the last months.
 */
async function regularPapers(db: Database, { organizationId, clientId, month }: Asked): Promise<Regular[]> {
  const from = firstOf(month - monthsLookedAt + 1);
  const rows = await db.execute<Regular>(sql`
    with recent as (
      select d.id, d.client_id, d.doc_type, d.date from documents d
       where d.organization_id = ${organizationId} and d.date between ${from}::date and ${lastOf(month)}::date
         and d.doc_type in ('invoice', 'act', 'upd') and d.status <> 'cancelled' and d.corrected_by_id is null
         and d.client_id is not null and (${clientId ?? null}::uuid is null or d.client_id = ${clientId ?? null}::uuid)
         and not exists (select from series_documents s where s.document_id = d.id)
       order by d.date desc, d.id desc limit ${mostPapers}),
    regular as (
      select client_id, doc_type from recent group by client_id, doc_type
      having count(distinct date_trunc('month', date)) >= ${inARow})
    select r.id, r.client_id as "clientId", coalesce(c.short_name, c.name) as "clientName"
      from recent r join regular using (client_id, doc_type) join clients c on c.id = r.client_id
     where c.archived_at is null`);
  return [...rows];
}

/** Returns a check for what a client's series already bills or what was declined. */
async function knownOf(db: Database, organizationId: string, clientIds: string[]) {
  const [rows, declined] = await Promise.all([
    readAllRows(db, and(eq(series.organizationId, organizationId), inArray(series.clientId, clientIds))),
    db.select().from(seriesDeclined).where(eq(seriesDeclined.organizationId, organizationId)),
  ]);
  const known = new Set([
    ...rows.map((row) => `${row.clientId} ${keyOfLines(row.lines)}`),
    ...declined.map((row) => `${row.clientId} ${row.key}`),
  ]);
  return (clientId: string, key: string) => known.has(`${clientId} ${key}`);
}

/**
 * Returns a suggestion if documents of some type were issued in three consecutive months, the last of which
 * is this month or the previous one.
 */
function suggestionOf(group: readonly Billed[], month: number, clientName: string): SeriesSuggestion[] {
  const regular = [...Map.groupBy(group, ({ docType }) => docType).values()].flatMap((papers) =>
    threeInARow(papers, month),
  );
  const last = regular.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  if (!last) return [];
  const months = [...new Set(regular.map(({ date }) => date.slice(0, 7)))].toSorted();
  return [
    {
      clientId: last.clientId!,
      clientName,
      key: keyOfLines(last.lines),
      name: nameOfLines(last.lines),
      docTypes: typesOf(regular),
      documentIds: regular.map(({ id }) => id),
      months,
      totalCents: last.totalCents,
    },
  ];
}

/** Returns the last document of each of three consecutive months; empty if there are no such months. */
function threeInARow(papers: readonly Billed[], month: number): Billed[] {
  const byMonth = new Map(papers.map((paper) => [monthIndex(paper.date), paper]));
  const end = [month, month - 1].find((index) => byMonth.has(index));
  if (end === undefined) return [];
  const found = [end - 2, end - 1, end].flatMap((index) => byMonth.get(index) ?? []);
  return found.length === inARow ? found : [];
}
