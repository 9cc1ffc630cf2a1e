import type { Locale } from "@/lib/i18n/locales";
import type { ExportedObject, Once } from "./batch";
import { type Contract, contractGuid, contractObject, type Sides } from "./contracts";
import { guidOf } from "./identity";
import { type Client, clientObject } from "./parties";
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
  return { objects, problems: isNew ? problemsOfClient(client, locale) : [] };
}

function problemsOfClient({ id, kind, name, inn, kpp }: Client, locale: Locale): ExchangeProblem[] {
  const problemWith = (code: "clientInn" | "clientKpp") =>
    problemOf(locale, { code, id, href: `/clients/${id}`, named: { name } });
  if (kind !== "person" && !inn) return [problemWith("clientInn")];
  return kind === "company" && !kpp ? [problemWith("clientKpp")] : [];
}

/** Builds the goods and services of a document, unless this file already has them. */
export const servicesOnce = (
  once: Once,
  billed: Billed[],
  record: ExportedObject["record"],
): ExportedObject[] =>
  billed.filter(({ guid }) => once(guid)).map((each) => ({ element: serviceObject(each), record }));
