import { isNotNull, isNull } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { type ClientKind, clientKinds } from "@/db/enums";

export const clients = pgTable(
  "clients",
  {
    id: id(),
    kind: text().$type<ClientKind>().notNull(),
    name: text().notNull(),
    shortName: text(),
    inn: text(),
    kpp: text(),
    ogrn: text(),
    address: text(),
    email: text(),
    phone: text(),
    signatoryName: text(),
    signatoryPosition: text(),
    signatoryNameGenitive: text(),
    signatoryPositionGenitive: text(),
    signatoryBasis: text(),
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
    // Apart, so that either list is walked, filtered and paged in its index alone.
    index("clients_by_name").on(table.search, table.id).where(isNull(table.archivedAt)),
    index("clients_archived_by_name").on(table.search, table.id).where(isNotNull(table.archivedAt)),
    index("clients_by_inn").on(table.inn),
    index("clients_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);
