import type { bankAccounts } from "@/db/schema";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { currencyNode } from "./money";
import { cut, leaf, node } from "./node";
import { type Organization, organizationKey } from "./parties";

export type Account = typeof bankAccounts.$inferSelect;

/** Builds the key of a settlement account of the organization, with its bank by BIK. */
export const accountKey = (name: string, account: Account, organization: Organization): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(account.id)),
    leaf("НомерСчета", account.accountNumber),
    node(
      "Банк",
      leaf("Ссылка", guidOf(`bank:${account.bik}`)),
      node(
        "ДанныеКлассификатораБанков",
        leaf("Наименование", account.bankName),
        leaf("БИК", account.bik),
        leaf("КоррСчет", account.correspondentAccount),
      ),
    ),
    node("Владелец", organizationKey("ОрганизацииСсылка", organization)),
  );

/** Builds a bank account of the organization as a separate record. */
export const accountObject = (account: Account, organization: Organization): Element =>
  node(
    "Справочник.БанковскиеСчета",
    accountKey("КлючевыеСвойства", account, organization),
    leaf("Наименование", cut(account.name || `${account.accountNumber}, ${account.bankName}`, 100)),
    currencyNode("ВалютаДенежныхСредств"),
    leaf("ВидСчета", "Расчетный"),
  );
