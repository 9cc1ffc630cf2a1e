import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, id, moment, oneOf, timestamps } from "@/db/columns";
import { type DocType, paymentTermKinds, taxSystems, vatModes, vatRates } from "@/db/enums";

export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    name: text().notNull(),
    shortName: text(),
    inn: text(),
    kpp: text(),
    ogrn: text(),
    /** When the registration number was given; a UPD of an entrepreneur shows it. */
    ogrnDate: calendarDate(),
    /** The participant's identifier at an operator of electronic documents; part of the names of exchange files. */
    edoId: text(),
    legalAddress: text(),
    postalAddress: text(),
    email: text(),
    phone: text(),
    website: text(),
    signatoryName: text(),
    signatoryPosition: text(),
    signatoryNameGenitive: text(),
    signatoryPositionGenitive: text(),
    signatoryBasis: text(),
    accountantName: text(),
    taxSystem: text({ enum: taxSystems }),
    defaultVatRate: text({ enum: vatRates }).notNull(),
    vatMode: text({ enum: vatModes }).notNull(),
    /** Without types added after the organization was created; `prefixesOf` has defaults for those. */
    numberPrefixes: jsonb().$type<Partial<Record<DocType, string>>>().notNull(),
    /** Whether advance invoices share the numbering of UPDs; both are invoices for VAT. */
    numbersAdvancesWithUpds: boolean().notNull().default(false),
    /** The number of days to pay an invoice; null: not agreed. */
    paymentTermDays: integer(),
    paymentTermKind: text({ enum: paymentTermKinds }).notNull().default("calendar"),
    /** Whether papers that come back signed carry the code by which a scan of them is recognized. */
    printOriginalCode: boolean().notNull().default(true),
    archivedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    oneOf("organizations_tax_system_check", table.taxSystem, taxSystems),
    oneOf("organizations_vat_rate_check", table.defaultVatRate, vatRates),
    oneOf("organizations_vat_mode_check", table.vatMode, vatModes),
    oneOf("organizations_payment_term_kind_check", table.paymentTermKind, paymentTermKinds),
    check("organizations_payment_term_check", sql`${table.paymentTermDays} between 0 and 365`),
  ],
);

export const bankAccounts = pgTable(
  "bank_accounts",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    name: text(),
    bankName: text().notNull(),
    bik: text().notNull(),
    accountNumber: text().notNull(),
    correspondentAccount: text(),
    currency: text().notNull().default("RUB"),
    isDefault: boolean().notNull().default(false),
    archivedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    unique("bank_accounts_of_organization").on(table.organizationId, table.id),
    index("bank_accounts_list").on(table.organizationId, table.id),
    uniqueIndex("bank_accounts_one_default")
      .on(table.organizationId)
      .where(sql`${table.isDefault} and ${table.archivedAt} is null`),
  ],
);
