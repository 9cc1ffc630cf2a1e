import { date, exportWords, money, text } from "@/lib/exports/columns";
import { exportList, exportPageSize } from "@/lib/exports/export-list";
import { chosenIds, exportInput } from "@/lib/exports/schema";
import type { Column } from "@/lib/exports/table";
import type { Locale } from "@/lib/i18n/locales";
import { askerOf } from "@/lib/kernel/asker";
import { query } from "@/lib/kernel/operation";
import { displayNumberOf } from "./display-number";
import { readDocuments } from "./list";
import { type DocumentRow, documentFilters } from "./schema";

const cursorField = documentFilters.shape.cursor;

export const exportDocuments = query(
  {
    level: "viewer",
    summary:
      "Export all documents that match the list's filters, as CSV or XLSX (at most 20,000 rows); `ids=…` only these",
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

/** A field that is neither listed here nor has a column does not compile. */
type WithoutColumn =
  | "id"
  | "organizationId"
  | "clientId"
  | "projectId"
  | "bankAccountId"
  | "templateId"
  | "basisDocumentId"
  | "promisedDate"
  | "vatMode"
  | "currency"
  | "upd"
  | "original"
  | "bankDocumentId"
  | "bankEnvironment"
  | "issuedAt"
  | "correctsDocumentId"
  | "correctionNumber"
  | "correctionDate"
  | "reason"
  | "correctedById"
  | "isNumberedElsewhere"
  | "version"
  | "createdBy"
  | "createdAt"
  | "updatedAt";

function columnsOf(locale: Locale): Column<DocumentRow>[] {
  const { documents: heads, states } = exportWords(locale);
  const columns: Record<Exclude<keyof DocumentRow, WithoutColumn>, Column<DocumentRow>[]> = {
    number: [text(heads.number, 18, (row) => displayNumberOf(locale, row))],
    docType: [text(heads.docType, 10, ({ docType }) => states.docType[docType])],
    date: [date(heads.date, (row) => row.date)],
    dueDate: [date(heads.dueDate, ({ dueDate }) => dueDate)],
    client: [
      text(heads.client, 44, ({ client }) => client?.name),
      text(heads.inn, 14, ({ client }) => client?.inn),
    ],
    project: [text(heads.project, 28, ({ project }) => project?.name)],
    status: [text(heads.status, 18, ({ status }) => states.documentStatus[status])],
    subtotalCents: [money(heads.subtotal, ({ subtotalCents }) => subtotalCents)],
    vatCents: [money(heads.vat, ({ vatCents }) => vatCents)],
    totalCents: [money(heads.total, ({ totalCents }) => totalCents)],
    paidCents: [money(heads.paid, ({ paidCents }) => paidCents)],
    notes: [text(heads.notes, 40, ({ notes }) => notes)],
    periodStart: [date(heads.periodStart, ({ periodStart }) => periodStart)],
    periodEnd: [date(heads.periodEnd, ({ periodEnd }) => periodEnd)],
  };
  // The КПП, by which branches of one ИНН differ, is last, so that programs which count columns still find the others.
  return [...Object.values(columns).flat(), text(heads.kpp, 12, ({ client }) => client?.kpp)];
}
