import { type CalendarDate, formatDate } from "@/lib/values/dates";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { currencyNode } from "./money";
import { leaf, node } from "./node";
import { type Client, clientKey, type Organization, organizationKey } from "./parties";

export type Sides = { organization: Organization; client: Client };

/**
 * The contract under which the sides settle, null if they have none in writing. 1С settles nothing without a
 * contract, so one is exported even then.
 */
export type Contract = { id: string; number: string; date: CalendarDate } | null;

/** Returns the id of a contract in 1С; without a contract it is derived from the pair of sides. */
export const contractGuid = (contract: Contract, { organization, client }: Sides): string =>
  guidOf(contract ? contract.id : `no-contract:${organization.id}:${client.id}`);

/** Builds the key by which documents name a contract. */
export const contractKey = (name: string, contract: Contract, sides: Sides): Element =>
  node(
    name,
    leaf("Ссылка", contractGuid(contract, sides)),
    leaf("ВидДоговора", "СПокупателем"),
    organizationKey("Организация", sides.organization),
    clientKey("Контрагент", sides.client),
    currencyNode("ВалютаВзаиморасчетов"),
    leaf("РасчетыВУсловныхЕдиницах", false),
    leaf(
      "Наименование",
      contract ? `Договор № ${contract.number} от ${formatDate(contract.date)}` : "Без договора",
    ),
    leaf("Дата", contract?.date),
    leaf("Номер", contract?.number),
  );

/** Builds a contract with a client as a separate record. */
export const contractObject = (contract: Contract, sides: Sides): Element =>
  node("Справочник.Договоры", contractKey("КлючевыеСвойства", contract, sides));

/** Builds the settlement of a document or a payment. */
export const settlementNode = (contract: Contract, sides: Sides): Element =>
  node(
    "ДанныеВзаиморасчетов",
    contractKey("Договор", contract, sides),
    currencyNode("ВалютаВзаиморасчетов"),
    leaf("КурсВзаиморасчетов", 1),
    leaf("КратностьВзаиморасчетов", 1),
    leaf("РасчетыВУсловныхЕдиницах", false),
  );
