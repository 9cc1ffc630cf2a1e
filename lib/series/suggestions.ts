import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { series, seriesDeclined } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { firstDayOfMonth, lastDayOfMonth, monthIndex } from "@/lib/values/months";
import { type BilledDocument, billedTypesOf, groupByContent, readBilledDocuments } from "./billed";
import { readAllRows } from "./queries";
import { suggestionRecord } from "./record";
import { type SeriesSuggestion, suggestionFilters } from "./schema";
import { keyOfLines, nameOfLines } from "./texts";

const minConsecutiveMonths = 3;
/** One month more than required, because this month's document may not be written yet. */
const searchedMonths = minConsecutiveMonths + 1;
const maxDocuments = 3000;
const maxShown = 20;

export const suggestSeries = query(
  {
    level: "viewer",
    summary:
      "Suggest series: documents of one client with the same content in three consecutive months; at most 20",
    input: suggestionFilters,
    output: z.array(suggestionRecord),
  },
  async (context, { organizationId: requestedOrganizationId, clientId }): Promise<SeriesSuggestion[]> => {
    const { db } = context;
    const organizationId = requestedOrganizationId ?? (await activeOrganizationId(context));
    if (!organizationId) return [];
    const month = monthIndex(businessToday());
    const found = await readRegularDocuments(db, { organizationId, clientId, month });
    if (found.length === 0) return [];
    const names = new Map(found.map((row) => [row.clientId, row.clientName]));
    const papers = await readBilledDocuments(
      db,
      found.map(({ id }) => id),
    );
    const isKnown = await readKnownCheck(db, organizationId, [...names.keys()]);
    return groupByContent(papers)
      .flatMap((group) => suggestionOf(group, month, names.get(group[0]!.clientId!) ?? ""))
      .filter(({ clientId: id, key }) => !isKnown(id, key))
      .slice(0, maxShown);
  },
);

type SuggestionScope = { organizationId: string; clientId?: string | null; month: number };
type RegularDocument = { id: string; clientId: string; clientName: string };

/**
 * Reads documents that no series has created, of clients who got a document of the same type in at least
 * three of the last months.
 */
async function readRegularDocuments(
  db: Database,
  { organizationId, clientId, month }: SuggestionScope,
): Promise<RegularDocument[]> {
  const from = firstDayOfMonth(month - searchedMonths + 1);
  const rows = await db.execute<RegularDocument>(sql`
    with recent as (
      select d.id, d.client_id, d.doc_type, d.date from documents d
       where d.organization_id = ${organizationId} and d.date between ${from}::date and ${lastDayOfMonth(month)}::date
         and d.doc_type in ('invoice', 'act', 'upd') and d.status <> 'cancelled' and d.corrected_by_id is null
         and d.client_id is not null and (${clientId ?? null}::uuid is null or d.client_id = ${clientId ?? null}::uuid)
         and not exists (select from series_documents s where s.document_id = d.id)
       order by d.date desc, d.id desc limit ${maxDocuments}),
    regular as (
      select client_id, doc_type from recent group by client_id, doc_type
      having count(distinct date_trunc('month', date)) >= ${minConsecutiveMonths})
    select r.id, r.client_id as "clientId", coalesce(c.short_name, c.name) as "clientName"
      from recent r join regular using (client_id, doc_type) join clients c on c.id = r.client_id
     where c.archived_at is null`);
  return [...rows];
}

/** Returns a check for what a client's series already bills or what was declined. */
async function readKnownCheck(db: Database, organizationId: string, clientIds: string[]) {
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
function suggestionOf(
  group: readonly BilledDocument[],
  month: number,
  clientName: string,
): SeriesSuggestion[] {
  const regular = [...Map.groupBy(group, ({ docType }) => docType).values()].flatMap((papers) =>
    lastConsecutiveDocuments(papers, month),
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
      docTypes: billedTypesOf(regular),
      documentIds: regular.map(({ id }) => id),
      months,
      totalCents: last.totalCents,
    },
  ];
}

/** Returns the last document of each of three consecutive months; empty if there are no such months. */
function lastConsecutiveDocuments(papers: readonly BilledDocument[], month: number): BilledDocument[] {
  const byMonth = new Map(papers.map((paper) => [monthIndex(paper.date), paper]));
  const end = [month, month - 1].find((index) => byMonth.has(index));
  if (end === undefined) return [];
  const found = [end - 2, end - 1, end].flatMap((index) => byMonth.get(index) ?? []);
  return found.length === minConsecutiveMonths ? found : [];
}
