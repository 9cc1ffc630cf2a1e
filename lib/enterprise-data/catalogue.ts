import type { Locale } from "@/lib/i18n/locales";
import type { ExportedObject, Once } from "./batch";
import { type Contract, contractGuid, contractObject, type Sides } from "./contracts";
import { guidOf } from "./identity";
import { type Client, catalogueNameOf, clientObject } from "./parties";
import { problemOf } from "./problems";
import type { ExchangeProblem } from "./schema";
import { type Billed, serviceObject } from "./services";

type SideRecords = { objects: ExportedObject[]; problems: ExchangeProblem[] };

const recordOfClient = (client: Client) => ({
  id: client.id,
  href: `/clients/${client.id}`,
  name: client.name,
});

/** Builds the client and the contract of a document or payment, unless this file already has them. */
export function sidesOnce(once: Once, contract: Contract, sides: Sides, locale: Locale): SideRecords {
  const { client } = sides;
  const record = recordOfClient(client);
  const objects: ExportedObject[] = [];
  const isNew = once(guidOf(client.id));
  if (isNew) objects.push({ element: clientObject(client), record });
  if (once(contractGuid(contract, sides)))
    objects.push({
      element: contractObject(contract, sides),
      record: contract
        ? { id: contract.id, href: `/documents/${contract.id}`, name: contract.number }
        : record,
    });
  return { objects, problems: isNew ? problemsOfClient(once, client, locale) : [] };
}

function problemsOfClient(once: Once, client: Client, locale: Locale): ExchangeProblem[] {
  const { id, kind, name, inn, kpp } = client;
  const problemWith = (code: "clientInn" | "clientKpp" | "clientNamesake") =>
    problemOf(locale, { code, id, href: `/clients/${id}`, named: { name } });
  const isInnMissing = kind !== "person" && !inn;
  return [
    ...(isInnMissing ? [problemWith("clientInn")] : []),
    ...(hasNamesake(once, client) ? [problemWith("clientNamesake")] : []),
    ...(kind === "company" && inn && !kpp ? [problemWith("clientKpp")] : []),
  ];
}

/**
 * Whether the file already has a client that 1С cannot tell from this one: both have the same name there and no INN, as
 * most persons do.
 */
const hasNamesake = (once: Once, client: Client): boolean =>
  !client.inn && !once(`client without inn:${catalogueNameOf(client)?.toLowerCase()}`);

/** Builds the goods and services of a document, unless this file already has them. */
export const servicesOnce = (
  once: Once,
  billed: Billed[],
  record: ExportedObject["record"],
): ExportedObject[] =>
  billed.filter(({ guid }) => once(guid)).map((each) => ({ element: serviceObject(each), record }));
