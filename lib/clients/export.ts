import { exportWords, text } from "@/lib/exports/columns";
import { exportList, exportPageSize } from "@/lib/exports/export-list";
import { exportInput } from "@/lib/exports/schema";
import type { Column } from "@/lib/exports/table";
import type { Locale } from "@/lib/i18n/locales";
import { query } from "@/lib/kernel/operation";
import { readClients } from "./list";
import { type Client, clientFilters } from "./schema";

const cursorField = clientFilters.shape.cursor;

export const exportClients = query(
  {
    level: "viewer",
    summary: "All clients that the list would show, as CSV or XLSX (20,000 rows at most)",
    input: clientFilters.omit({ cursor: true, limit: true }).extend(exportInput),
  },
  (context, { format, ...chosen }) =>
    exportList({
      format,
      title: exportWords(context.locale).clients.title,
      columns: columnsOf(context.locale),
      read: (cursor) =>
        readClients(context, { ...chosen, limit: exportPageSize, cursor: cursorField.parse(cursor) }),
    }),
);

function columnsOf(locale: Locale): Column<Client>[] {
  const { clients: heads, states } = exportWords(locale);
  return [
    text(heads.name, 44, ({ name }) => name),
    text(heads.shortName, 32, ({ shortName }) => shortName),
    text(heads.kind, 18, ({ kind }) => states.clientKind[kind]),
    text(heads.inn, 14, ({ inn }) => inn),
    text(heads.kpp, 12, ({ kpp }) => kpp),
    text(heads.ogrn, 18, ({ ogrn }) => ogrn),
    text(heads.address, 50, ({ address }) => address),
    text(heads.phone, 20, ({ phone }) => phone),
    text(heads.email, 28, ({ email }) => email),
    text(heads.signatory, 28, ({ signatoryName }) => signatoryName),
    text(heads.position, 24, ({ signatoryPosition }) => signatoryPosition),
    text(heads.bankName, 32, ({ bankName }) => bankName),
    text(heads.bik, 12, ({ bik }) => bik),
    text(heads.account, 24, ({ accountNumber }) => accountNumber),
    text(heads.correspondentAccount, 24, ({ correspondentAccount }) => correspondentAccount),
    text(heads.notes, 40, ({ notes }) => notes),
  ];
}
