import { date, exportWords, money, text } from "@/lib/exports/columns";
import { exportList, exportPageSize } from "@/lib/exports/export-list";
import { chosenIds, exportInput } from "@/lib/exports/schema";
import type { Column } from "@/lib/exports/table";
import type { Locale } from "@/lib/i18n/locales";
import { askerOf } from "@/lib/kernel/asker";
import { query } from "@/lib/kernel/operation";
import { readDocuments } from "./list";
import { namedNumber } from "./named";
import { type DocumentRow, documentFilters } from "./schema";

const cursorField = documentFilters.shape.cursor;

export const exportDocuments = query(
  {
    level: "viewer",
    summary: "All documents that the list would show, as CSV or XLSX (20,000 rows at most); ids=… only these",
    input: documentFilters.omit({ cursor: true, limit: true }).extend({ ...exportInput, ids: chosenIds }),
  },
  (context, { format, ...chosen }) =>
    exportList({
      asker: askerOf(context.actor),
      format,
      title: exportWords(context.locale).documents.title,
      columns: columnsOf(context.locale),
      read: (cursor) =>
        readDocuments(context, { ...chosen, limit: exportPageSize, cursor: cursorField.parse(cursor) }),
    }),
);

function columnsOf(locale: Locale): Column<DocumentRow>[] {
  const { documents: heads, states } = exportWords(locale);
  return [
    text(heads.number, 18, (row) => namedNumber(locale, row)),
    text(heads.docType, 10, ({ docType }) => states.docType[docType]),
    date(heads.date, (row) => row.date),
    date(heads.dueDate, ({ dueDate }) => dueDate),
    text(heads.client, 44, ({ client }) => client?.name),
    text(heads.inn, 14, ({ client }) => client?.inn),
    text(heads.project, 28, ({ project }) => project?.name),
    text(heads.status, 18, ({ status }) => states.documentStatus[status]),
    money(heads.subtotal, ({ subtotalCents }) => subtotalCents),
    money(heads.vat, ({ vatCents }) => vatCents),
    money(heads.total, ({ totalCents }) => totalCents),
    money(heads.paid, ({ paidCents }) => paidCents),
    text(heads.notes, 40, ({ notes }) => notes),
    date(heads.periodStart, ({ periodStart }) => periodStart),
    date(heads.periodEnd, ({ periodEnd }) => periodEnd),
  ];
}
