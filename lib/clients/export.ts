import { date, exportWords, money, text } from "@/lib/exports/columns";
import { exportList, exportPageSize } from "@/lib/exports/export-list";
import { exportInput } from "@/lib/exports/schema";
import type { Column } from "@/lib/exports/table";
import type { Locale } from "@/lib/i18n/locales";
import { askerOf } from "@/lib/kernel/asker";
import { query } from "@/lib/kernel/operation";
import { readOrganizationName } from "@/lib/organizations/read-name";
import { fillMarks } from "@/lib/values/text";
import { creditorOf, readClients } from "./list";
import { type ClientRow, clientFilters } from "./schema";

const cursorField = clientFilters.shape.cursor;

export const exportClients = query(
  {
    level: "viewer",
    summary: "Export all clients that match the list's filters, as CSV or XLSX (at most 20,000 rows)",
    input: clientFilters.omit({ cursor: true, limit: true }).extend(exportInput),
  },
  async (context, { format, ...filters }) => {
    const creditor = await creditorOf(context, filters);
    return exportList({
      asker: askerOf(context.actor),
      format,
      title: exportWords(context.locale).clients.title,
      columns: columnsOf(context.locale, creditor && (await readOrganizationName(context.db, creditor))),
      read: (cursor) =>
        readClients(context, {
          ...filters,
          organizationId: creditor,
          limit: exportPageSize,
          cursor: cursorField.parse(cursor),
        }),
    });
  },
);

/** Returns the columns; `creditor` is the name of the organization to which the clients owe. */
function columnsOf(locale: Locale, creditor: string | null): Column<ClientRow>[] {
  const { clients: heads, states } = exportWords(locale);
  /** A field that is not listed is a compile error; null is for fields without a column. */
  const columns: Record<keyof ClientRow | "creditor", Column<ClientRow> | null> = {
    name: text(heads.name, 44, ({ name }) => name),
    shortName: text(heads.shortName, 32, ({ shortName }) => shortName),
    kind: text(heads.kind, 18, ({ kind }) => states.clientKind[kind]),
    creditor: text(heads.creditor, 32, () => creditor),
    unpaidCents: money(heads.unpaid, ({ unpaidCents }) => unpaidCents),
    overdueCents: money(heads.overdue, ({ overdueCents }) => overdueCents),
    advanceCents: money(heads.advance, ({ advanceCents }) => advanceCents),
    inn: text(heads.inn, 14, ({ inn }) => inn),
    kpp: text(heads.kpp, 12, ({ kpp }) => kpp),
    ogrn: text(heads.ogrn, 18, ({ ogrn }) => ogrn),
    edoId: text(heads.edoId, 28, ({ edoId }) => edoId),
    address: text(heads.address, 50, ({ address }) => address),
    phone: text(heads.phone, 20, ({ phone }) => phone),
    email: text(heads.email, 28, ({ email }) => email),
    signatoryName: text(heads.signatory, 28, ({ signatoryName }) => signatoryName),
    signatoryPosition: text(heads.position, 24, ({ signatoryPosition }) => signatoryPosition),
    bankName: text(heads.bankName, 32, ({ bankName }) => bankName),
    bik: text(heads.bik, 12, ({ bik }) => bik),
    accountNumber: text(heads.account, 24, ({ accountNumber }) => accountNumber),
    correspondentAccount: text(
      heads.correspondentAccount,
      24,
      ({ correspondentAccount }) => correspondentAccount,
    ),
    passportNumber: text(heads.passportNumber, 16, ({ passportNumber }) => passportNumber),
    passportIssuedBy: text(heads.passportIssuedBy, 36, ({ passportIssuedBy }) => passportIssuedBy),
    passportIssuedOn: date(heads.passportIssuedOn, ({ passportIssuedOn }) => passportIssuedOn),
    passportOfficeCode: text(heads.passportOfficeCode, 12, ({ passportOfficeCode }) => passportOfficeCode),
    paymentTermDays: text(heads.paymentTerm, 18, ({ paymentTermDays, paymentTermKind }) =>
      paymentTermDays === null
        ? null
        : fillMarks(heads.paymentTerms[paymentTermKind], { days: String(paymentTermDays) }),
    ),
    remindersOff: text(heads.reminders, 18, ({ remindersOff }) => (remindersOff ? heads.remindersOff : null)),
    notes: text(heads.notes, 40, ({ notes }) => notes),
    id: null,
    signatoryNameGenitive: null,
    signatoryPositionGenitive: null,
    signatoryBasis: null,
    paymentTermKind: null,
    archivedAt: null,
    createdAt: null,
    updatedAt: null,
  };
  return Object.values(columns).filter((column) => column !== null);
}
