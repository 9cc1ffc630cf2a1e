import { type CalendarDate, formatDate } from "@/lib/values/dates";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { currency } from "./money";
import { leaf, node } from "./node";
import { type Client, clientKey, type Organization, organizationKey } from "./parties";

export type Sides = { organization: Organization; client: Client };

/** Of what the sides settle; `id` null where they have agreed on nothing in writing: 1С settles nothing without one. */
export type Contract = { id: string; number: string; date: CalendarDate } | null;

/** What 1С knows a contract by; without one, the pair of sides. */
export const contractGuid = (contract: Contract, { organization, client }: Sides): string =>
  guidOf(contract ? contract.id : `no-contract:${organization.id}:${client.id}`);

/** A contract as documents name it. */
export const contractKey = (name: string, contract: Contract, sides: Sides): Element =>
  node(
    name,
    leaf("Ссылка", contractGuid(contract, sides)),
    leaf("ВидДоговора", "СПокупателем"),
    organizationKey("Организация", sides.organization),
    clientKey("Контрагент", sides.client),
    currency("ВалютаВзаиморасчетов"),
    leaf("РасчетыВУсловныхЕдиницах", false),
    leaf(
      "Наименование",
      contract ? `Договор № ${contract.number} от ${formatDate(contract.date)}` : "Без договора",
    ),
    leaf("Дата", contract?.date),
    leaf("Номер", contract?.number),
  );

/** A contract with a client, as a record of its own. */
export const contractObject = (contract: Contract, sides: Sides): Element =>
  node("Справочник.Договоры", contractKey("КлючевыеСвойства", contract, sides));

/** Under what a document or a payment is settled. */
export const settlement = (contract: Contract, sides: Sides): Element =>
  node(
    "ДанныеВзаиморасчетов",
    contractKey("Договор", contract, sides),
    currency("ВалютаВзаиморасчетов"),
    leaf("КурсВзаиморасчетов", 1),
    leaf("КратностьВзаиморасчетов", 1),
    leaf("РасчетыВУсловныхЕдиницах", false),
  );
