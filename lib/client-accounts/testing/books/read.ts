import { sql } from "drizzle-orm";
import { database } from "@/lib/kernel/database";
import { advanceOf, paidOf, statusOf, totalOf, vatOf } from "./arithmetic";
import type { Books } from "./books";

type Row = Record<string, unknown> & { id: string };

const queryRows = async (statement: string): Promise<Row[]> => [
  ...(await database().execute<Row>(sql.raw(statement))),
];

/** Reads the state of the books from the tables: documents, money, numbers and months. */
export async function readTables() {
  const [papers, money, counters, gaps, closed] = [
    await queryRows(`
      select d.id, doc_type, status, number, sequence, year, version, client_id, basis_document_id, project_id, date::text, due_date::text, upd ->> 'shippedAt' as shipped_at,
             vat_mode, total_cents::int, vat_cents::int, paid_cents::int, corrects_document_id, corrected_by_id, correction_number,
             correction_date::text, issues.revisions, issues.in_force, issues.is_outside_vat
        from documents d
       cross join lateral (select count(*)::int as revisions, count(*) filter (where withdrawn_at is null)::int as in_force,
                                  coalesce(bool_or(source #>> '{organization,taxSystem}' = 'npd') filter (where withdrawn_at is null), false) as is_outside_vat
                             from document_issues where document_id = d.id) as issues
       order by d.id`),
    await queryRows(`
      select p.id, kind, amount_cents::int, client_id, advance_cents::int, dismissed_at is not null as is_dismissed, invoice_id, advance_invoice_id,
             coalesce((select json_object_agg(a.document_id, a.amount_cents order by a.document_id) from payment_allocations a where a.payment_id = p.id), '{}') as shares
        from payments p order by p.id`),
    await queryRows(
      `select doc_type || ' ' || year as id, last_sequence from document_counters where last_sequence > 0 order by 1`,
    ),
    await queryRows(
      `select doc_type || ' ' || year as id, json_agg(json_build_object('sequence', sequence, 'date', date) order by sequence) as gaps from number_gaps group by 1 order by 1`,
    ),
    await queryRows(`select to_char(month, 'YYYY-MM') as id from closed_periods order by 1`),
  ];
  const acts = await queryRows(
    `select id, client_id, status, closing_cents::int from reconciliations order by id`,
  );
  const orders = await queryRows(
    `select id, external_id, status, total_cents::int, project_id from orders order by id`,
  );
  const billed = await queryRows(
    `select series_id || ' ' || period || ' ' || doc_type as id, document_id from series_documents order by 1`,
  );
  const archived = await queryRows(`select id from clients where archived_at is not null order by id`);
  return {
    ...{ papers, money, counters, gaps, acts, orders, billed },
    closed: closed.map(({ id }) => id),
    archived: archived.map(({ id }) => id),
  };
}

export const sortedById = <T extends { id: string }>(all: Iterable<T>) =>
  [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Returns the tables as the model expects them. */
export function expectedTables(books: Books): Awaited<ReturnType<typeof readTables>> {
  const papers = sortedById(books.papers.values()).map((paper) => ({
    id: paper.id,
    doc_type: paper.docType,
    status: statusOf(books, paper),
    number: paper.number,
    sequence: paper.sequence,
    year: paper.year,
    version: paper.version,
    client_id: paper.clientId,
    basis_document_id: paper.basisId,
    project_id: paper.projectId,
    date: paper.date,
    due_date: paper.dueDate,
    shipped_at: paper.shippedAt,
    vat_mode: paper.vatMode,
    total_cents: totalOf(paper),
    vat_cents: vatOf(paper),
    paid_cents: Math.max(0, paidOf(books, paper.id)),
    corrects_document_id: paper.correctsId,
    corrected_by_id: paper.correctedById,
    correction_number: paper.correctionNumber,
    correction_date: paper.correctionDate,
    revisions: paper.issues,
    in_force: Number(paper.isFrozen),
    is_outside_vat: paper.isFrozen && paper.isOutsideVat,
  }));
  const money = sortedById(books.money.values()).map((each) => ({
    id: each.id,
    kind: each.kind,
    amount_cents: each.cents,
    client_id: each.clientId,
    advance_cents: advanceOf(each),
    is_dismissed: each.isDismissed,
    invoice_id: each.invoiceId,
    advance_invoice_id: each.advanceInvoiceId,
    shares: Object.fromEntries([...each.shares].sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
  const counters = sortedById([...books.counters].map(([id, last]) => ({ id, last_sequence: last }))).filter(
    ({ last_sequence }) => last_sequence > 0,
  );
  const gaps = sortedById(
    [...books.gaps].map(([id, all]) => ({
      id,
      gaps: all.toSorted((one, other) => one.sequence - other.sequence),
    })),
  );
  const acts = sortedById(books.acts.values()).map(({ id, clientId, status, closingCents }) => ({
    ...{ id, status },
    client_id: clientId,
    closing_cents: closingCents,
  }));
  const orders = sortedById(books.orders.values()).map(({ id, externalId, status, cents, projectId }) => ({
    ...{ id, status },
    external_id: externalId,
    total_cents: cents,
    project_id: projectId,
  }));
  const billed = [...books.series.values()].flatMap(({ id, made }) =>
    [...made]
      .filter(([, paperId]) => books.papers.has(paperId))
      .map(([key, paperId]) => ({ id: `${id} ${key}`, document_id: paperId })),
  );
  const archived = [...books.clients].filter(([, client]) => client.isArchived).map(([id]) => id);
  return {
    ...{ papers, money, counters, gaps, acts, orders, billed: sortedById(billed) },
    closed: [...books.closedMonths].sort(),
    archived: archived.sort(),
  };
}

let tableNames: string[] | null = null;

/** Returns a hash of the contents of each table, by table name. */
export async function hashTables(): Promise<Record<string, string>> {
  tableNames ??= (
    await queryRows(`select table_name as id from information_schema.tables
                 where table_schema = 'public' and table_type = 'BASE TABLE'`)
  ).map(({ id }) => id);
  const hashQueries = tableNames.map(
    (name) =>
      `select '${name}' as id, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
  );
  const all = await queryRows(hashQueries.join(" union all "));
  return Object.fromEntries(all.map(({ id, hash }) => [id, String(hash)]));
}

/** Returns a fingerprint of each issued paper, by issue id. */
export async function readFrozenPapers(): Promise<Map<string, string>> {
  const all = await queryRows(
    `select id, md5(source::text) || content_hash || revision || edition || issued_at as was from document_issues`,
  );
  return new Map(all.map(({ id, was }) => [id, String(was)]));
}
