import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations } from "@/db/schema";
import { date, exportWords, money, text } from "@/lib/exports/columns";
import { exportList, exportPageSize } from "@/lib/exports/export-list";
import { exportInput } from "@/lib/exports/schema";
import type { Column } from "@/lib/exports/table";
import type { Locale } from "@/lib/i18n/locales";
import { askerOf } from "@/lib/kernel/asker";
import { businessDateOf } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { readPayments } from "./list";
import { type PaymentRow, paymentFilters } from "./schema";

const cursorField = paymentFilters.shape.cursor;

export const exportPayments = query(
  {
    level: "viewer",
    summary: "Export all payments that match the list's filters, as CSV or XLSX (at most 20,000 rows)",
    input: paymentFilters.omit({ cursor: true, limit: true }).extend(exportInput),
  },
  (context, { format, ...filters }) =>
    exportList({
      asker: askerOf(context.actor),
      format,
      title: exportWords(context.locale).payments.title,
      columns: columnsOf(context.locale),
      read: async (cursor) => {
        const pageFilters = { ...filters, limit: exportPageSize, cursor: cursorField.parse(cursor) };
        const page = await readPayments(context, pageFilters);
        return { ...page, items: await withOwners(context.db, page.items) };
      },
    }),
);

type Client = { id: string; name: string; inn: string | null; kpp: string | null };

type Exported = PaymentRow & { numbers: string; clients: Client[] };

/**
 * Adds to each payment the numbers of all documents that have a share of it, the largest share first, and the clients
 * of these documents and of the rest of the money.
 */
async function withOwners(db: Database, rows: PaymentRow[]): Promise<Exported[]> {
  const paymentIds = rows.filter(({ documentCount }) => documentCount > 0).map(({ id }) => id);
  const shares = paymentIds.length === 0 ? [] : await readShares(db, paymentIds);
  const sharesByPayment = Map.groupBy(shares, ({ paymentId }) => paymentId);
  const sharesOf = ({ id }: PaymentRow) => sharesByPayment.get(id) ?? [];
  const clientIdsOf = (row: PaymentRow) => [
    ...new Set([...sharesOf(row), row].flatMap(({ clientId }) => clientId ?? [])),
  ];
  const clientsById = await readClients(db, [...new Set(rows.flatMap(clientIdsOf))]);
  return rows.map((row) => ({
    ...row,
    numbers: sharesOf(row)
      .map(({ number }) => number)
      .join(", "),
    clients: clientIdsOf(row).flatMap((id) => clientsById.get(id) ?? []),
  }));
}

const readShares = (db: Database, paymentIds: string[]) =>
  db
    .select({
      paymentId: paymentAllocations.paymentId,
      number: documents.number,
      clientId: documents.clientId,
    })
    .from(paymentAllocations)
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .where(inArray(paymentAllocations.paymentId, paymentIds))
    .orderBy(desc(paymentAllocations.amountCents), asc(documents.number));

async function readClients(db: Database, ids: string[]): Promise<Map<string, Client>> {
  if (ids.length === 0) return new Map();
  const { id, name, inn, kpp } = clients;
  const found = await db.select({ id, name, inn, kpp }).from(clients).where(inArray(id, ids));
  return new Map(found.map((client) => [client.id, client]));
}

/** Makes outgoing money negative, so that the sum of the column is the balance. */
const signedCents = ({ kind, amountCents }: PaymentRow) => (kind === "outgoing" ? -amountCents : amountCents);

function columnsOf(locale: Locale): Column<Exported>[] {
  const { payments: headings, payment } = exportWords(locale);
  return [
    date(headings.date, ({ paidAt, createdAt }) => businessDateOf(paidAt ?? createdAt)),
    text(headings.kind, 22, ({ kind }) => payment.kinds[kind]),
    text(headings.payer, 40, ({ payerName }) => payerName),
    text(headings.inn, 14, ({ payerInn }) => payerInn),
    text(headings.account, 24, ({ payerAccount }) => payerAccount),
    money(headings.amount, signedCents),
    text(headings.purpose, 60, ({ purpose }) => purpose),
    text(headings.document, 18, ({ numbers }) => numbers),
    text(headings.orderNumber, 16, ({ documentNumber }) => documentNumber),
    text(headings.source, 20, ({ source }) => payment.sources[source]),
    // Last, so that programs which count columns still find the others.
    text(headings.client, 40, (row) => row.clients.map(({ name }) => name).join(", ")),
    text(headings.clientTaxNumbers, 24, (row) => row.clients.map(taxNumbersOf).join(", ")),
  ];
}
