import type { clients, organizations } from "@/db/schema";
import { executorOf } from "@/lib/print/party";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { cut, leaf, node } from "./node";

export type Organization = typeof organizations.$inferSelect;
export type Client = typeof clients.$inferSelect;

/** What 1С takes of the name of a record in a catalogue. */
const mostOfName = 100;

const called = ({ name, shortName }: { name: string; shortName: string | null }) =>
  cut(shortName || name, mostOfName);

const legalForm = (isCompany: boolean) => (isCompany ? "ЮридическоеЛицо" : "ФизическоеЛицо");

/** An organization by what 1С finds it: the identifier, then INN and KPP. */
export const organizationKey = (name: string, organization: Organization): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(organization.id)),
    leaf("Наименование", called(organization)),
    leaf("НаименованиеСокращенное", organization.shortName),
    leaf("НаименованиеПолное", organization.name),
    leaf("ИНН", organization.inn),
    leaf("КПП", organization.kpp),
    leaf(
      "ЮридическоеФизическоеЛицо",
      legalForm(executorOf({ organization, bankAccount: null }).kind === "company"),
    ),
  );

/** Its system of taxation is left to 1С, which has more to say of it. */
export const organizationObject = (organization: Organization): Element =>
  node(
    "Справочник.Организации",
    organizationKey("КлючевыеСвойства", organization),
    leaf("ОГРН", organization.ogrn),
  );

/** What other records know a client by, in an element of that name. */
export const clientKey = (name: string, client: Client): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(client.id)),
    leaf("Наименование", called(client)),
    leaf("НаименованиеПолное", client.name),
    leaf("ИНН", client.inn),
    leaf("КПП", client.kpp),
    leaf("ЮридическоеФизическоеЛицо", legalForm(client.kind === "company")),
    leaf("ИндивидуальныйПредприниматель", client.kind === "company" ? null : client.kind === "entrepreneur"),
  );

/** A client, as a record of its own. */
export const clientObject = (client: Client): Element =>
  node("Справочник.Контрагенты", clientKey("КлючевыеСвойства", client));
