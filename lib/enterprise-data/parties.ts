import type { clients, organizations } from "@/db/schema";
import { executorOf } from "@/lib/print/party";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { cut, leaf, node } from "./node";

export type Organization = typeof organizations.$inferSelect;
export type Client = typeof clients.$inferSelect;

/** The maximum length of a record's name in a 1С catalogue. */
const maxNameLength = 100;

/** Returns the name of a record in a 1С catalogue. */
export const catalogueNameOf = ({ name, shortName }: { name: string; shortName: string | null }) =>
  cut(shortName || name, maxNameLength);

const legalForm = (isCompany: boolean) => (isCompany ? "ЮридическоеЛицо" : "ФизическоеЛицо");

/** Builds the key by which 1С finds an organization: the identifier, then INN and KPP. */
export const organizationKey = (name: string, organization: Organization): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(organization.id)),
    leaf("Наименование", catalogueNameOf(organization)),
    leaf("НаименованиеСокращенное", organization.shortName),
    leaf("НаименованиеПолное", organization.name),
    leaf("ИНН", organization.inn),
    leaf("КПП", organization.kpp),
    leaf(
      "ЮридическоеФизическоеЛицо",
      legalForm(executorOf({ organization, bankAccount: null }).kind === "company"),
    ),
  );

/** Builds an organization. Its tax system is left to 1С, which knows more about it. */
export const organizationObject = (organization: Organization): Element =>
  node(
    "Справочник.Организации",
    organizationKey("КлючевыеСвойства", organization),
    leaf("ОГРН", organization.ogrn),
  );

/** Builds the key by which other records name a client, in an element of the given name. */
export const clientKey = (name: string, client: Client): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(client.id)),
    leaf("Наименование", catalogueNameOf(client)),
    leaf("НаименованиеПолное", client.name),
    leaf("ИНН", client.inn),
    leaf("КПП", client.kpp),
    leaf("ЮридическоеФизическоеЛицо", legalForm(client.kind === "company")),
    leaf("ИндивидуальныйПредприниматель", client.kind === "company" ? null : client.kind === "entrepreneur"),
  );

/** Builds a client as a separate record. */
export const clientObject = (client: Client): Element =>
  node("Справочник.Контрагенты", clientKey("КлючевыеСвойства", client));
