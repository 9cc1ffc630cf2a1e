import { type TableFile, UnreadableTable } from "@/lib/table-files/table";
import { commerceFields, commerceRow } from "./commerceml";
import {
  accountsByOwner,
  clientFields,
  clientRow,
  keyProperties,
  serviceFields,
  serviceRow,
} from "./enterprise-data";
import { objectsIn } from "./objects";
import { type Tree, textAt } from "./tree";

type WantedList = "clients" | "services";

const elementsByList: Record<WantedList, readonly string[]> = {
  clients: ["Справочник.Контрагенты", "Справочник.БанковскиеСчета", "Контрагент"],
  services: ["Справочник.Номенклатура"],
};

/**
 * Reads a file of 1C: the counterparties or the nomenclature of EnterpriseData, or the counterparties of CommerceML.
 * Objects are read one after the other, so that memory does not grow with the size of the file. Throws UnreadableTable.
 */
export function readExchange(bytes: Uint8Array, wanted: WantedList): TableFile {
  const objects = objectsIn(bytes, elementsByList[wanted]);
  const catalog = objects.filter(({ name }) => name === elementsByList[wanted][0]);
  if (wanted === "services" && catalog.length > 0)
    return fileOf("1c", serviceFields, catalog.map(serviceRow));
  const parties = objects.filter(({ name }) => name === "Контрагент").filter(hasName);
  const clients = wanted === "clients" && catalog.length > 0 ? catalog : namedByDocuments(parties);
  if (clients.length > 0) {
    const accounts = accountsByOwner(objects.filter(({ name }) => name === "Справочник.БанковскиеСчета"));
    return fileOf(
      "1c",
      clientFields,
      clients.map((object) => clientRow(object, accounts)),
    );
  }
  if (parties.length === 0) throw new UnreadableTable("table_not_1c");
  return fileOf("commerceml", commerceFields, parties.map(commerceRow));
}

/**
 * Returns the counterparties that documents of EnterpriseData identify by their keys, each once; none in a file of
 * CommerceML.
 */
function namedByDocuments(parties: Tree[]): Tree[] {
  const keys = parties.filter((each) => textAt(each, "Ссылка") || textAt(each, "ЮридическоеФизическоеЛицо"));
  const identityOf = (each: Tree) =>
    textAt(each, "Ссылка") || each.children.map(({ text }) => text.trim()).join("\n");
  const distinct = new Map(keys.map((each) => [identityOf(each), each]));
  return [...distinct.values()].map((each) => ({ ...each, children: [{ ...each, name: keyProperties }] }));
}

const hasName = (object: Tree) =>
  Boolean(textAt(object, "Наименование") || textAt(object, "ПолноеНаименование"));

const fileOf = (format: "1c" | "commerceml", fields: readonly string[], rows: string[][]): TableFile => ({
  format,
  fields: [...fields],
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
});
