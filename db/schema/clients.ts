import { isNotNull, isNull, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { calendarDate, id, moment, oneOf, timestamps } from "@/db/columns";
import { clientKinds, paymentTermKinds } from "@/db/enums";

export const clients = pgTable(
  "clients",
  {
    id: id(),
    kind: text({ enum: clientKinds }).notNull(),
    name: text().notNull(),
    shortName: text(),
    inn: text(),
    kpp: text(),
    ogrn: text(),
    /** The participant's identifier at an operator of electronic documents; part of the names of exchange files. */
    edoId: text(),
    address: text(),
    /** A private person's passport: series and number, the issuing office, the date, and the office's code. */
    passportNumber: text(),
    passportIssuedBy: text(),
    passportIssuedOn: calendarDate(),
    passportOfficeCode: text(),
    email: text(),
    phone: text(),
    signatoryName: text(),
    signatoryPosition: text(),
    signatoryNameGenitive: text(),
    signatoryPositionGenitive: text(),
    signatoryBasis: text(),
    /** The number of days to pay an invoice; null: not agreed. */
    paymentTermDays: integer(),
    paymentTermKind: text({ enum: paymentTermKinds }).notNull().default("calendar"),
    /** No automatic payment reminders are sent. */
    remindersOff: boolean().notNull().default(false),
    bankName: text(),
    bik: text(),
    accountNumber: text(),
    correspondentAccount: text(),
    notes: text(),
    /** Folded by `searchKey`, so that search does not depend on the server's locale. */
    search: text().notNull(),
    archivedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    oneOf("clients_kind_check", table.kind, clientKinds),
    oneOf("clients_payment_term_kind_check", table.paymentTermKind, paymentTermKinds),
    check("clients_payment_term_check", sql`${table.paymentTermDays} between 0 and 365`),
    // Two indexes, so that either list is walked, filtered and paged in its own index alone.
    index("clients_by_name").on(table.search, table.id).where(isNull(table.archivedAt)),
    index("clients_archived_by_name").on(table.search, table.id).where(isNotNull(table.archivedAt)),
    index("clients_by_inn").on(table.inn),
    index("clients_by_account").on(table.accountNumber).where(isNotNull(table.accountNumber)),
    index("clients_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);
