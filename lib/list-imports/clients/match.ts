import type { Client } from "@/lib/clients/schema";
import { areSameNames } from "@/lib/payments/same-name";
import { foldedTerm } from "@/lib/values/search";
import { shortName, statedForms } from "@/lib/values/short-name";

/** Characters that `nameKey` drops; `findStoredClients` does the same to records in the database. */
export const quotationMarks = "«»„“”\"'`";

/**
 * Returns the key by which names are compared: case, ё, spaces, quotation marks, and whether the legal form is written
 * in full do not count. The form itself does: ООО «Ромашка» and АО «Ромашка» are two companies.
 */
export const nameKey = (name: string): string =>
  shortName(
    foldedTerm([...name].filter((letter) => !quotationMarks.includes(letter)).join("")) ?? "",
  ).toLowerCase();

/** The spellings of each legal form in full, folded like names, and its abbreviation. */
const spelledForms = statedForms.flatMap(([full, short]) => {
  const text = full.source.replaceAll("[её]", "е");
  const withBrackets = text.replaceAll(/\\(.)\?/g, "$1");
  const without = text.replaceAll(/\\.\?/g, "");
  return [...new Set([withBrackets, without])].map((spelled) => ({ spelled, short: short.toLowerCase() }));
});

/** Returns all folded names without quotation marks that have this key. */
export const namesOfKey = (key: string): string[] => [
  key,
  ...spelledForms.flatMap(({ spelled, short }) => {
    const found = ` ${key} `.replace(` ${short} `, ` ${spelled} `).trim();
    return found === key ? [] : [found];
  }),
];

/** Returns whether a row names another company or person than the client that it matched. */
export const isOtherName = (stated: string, { name, shortName: short }: NamedClient): boolean =>
  stated !== "" &&
  [name, short].every(
    (known) => !known || (nameKey(stated) !== nameKey(known) && !areSameNames(stated, known)),
  );

type NamedClient = Pick<Client, "name" | "shortName">;

type MatchableClient = Pick<Client, "id" | "name" | "inn" | "kpp" | "archivedAt">;
type RowClient = { name?: string; inn?: string; kpp?: string };

/** Indexes clients by INN and by name, to match rows of a file to them. */
export function indexClients<Stored extends MatchableClient>(stored: readonly Stored[]) {
  const clientById = new Map<string, Stored>();
  const idsByInn = new Map<string, Set<string>>();
  const idsByName = new Map<string, Set<string>>();
  const clientsAt = (index: Map<string, Set<string>>, key: string) =>
    [...(index.get(key) ?? [])].map((id) => clientById.get(id)!);

  /** Adds a client, or the new values of one; it is still found by its previous ones. */
  const put = (client: Stored) => {
    clientById.set(client.id, client);
    if (client.inn) addTo(idsByInn, client.inn, client.id);
    addTo(idsByName, nameKey(client.name), client.id);
  };
  stored.forEach(put);

  /**
   * Returns the client that a row means: by INN and KPP; by the INN alone if either has no KPP; by name if either has
   * no INN. `ambiguous` if several match, null if none does.
   */
  const match = ({ name = "", inn, kpp }: RowClient): Stored | "ambiguous" | null => {
    const named = clientsAt(idsByName, nameKey(name));
    if (!inn) return onlyCurrent(named);
    const withSameInn = clientsAt(idsByInn, inn);
    if (withSameInn.length === 0) return onlyCurrent(named.filter((client) => !client.inn));
    if (!kpp) {
      const sameName = withSameInn.filter((client) => named.includes(client));
      return withSameInn.length === 1
        ? withSameInn[0]!
        : onlyCurrent(sameName.length > 0 ? sameName : withSameInn);
    }
    const exact = withSameInn.filter((client) => client.kpp === kpp);
    return exact.length > 0 ? onlyCurrent(exact) : onlyCurrent(withSameInn.filter((client) => !client.kpp));
  };
  return { match, put };
}

function addTo(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

function onlyCurrent<Stored extends MatchableClient>(found: readonly Stored[]): Stored | "ambiguous" | null {
  const current = found.filter(({ archivedAt }) => archivedAt === null);
  if (current.length > 1) return "ambiguous";
  return current[0] ?? (found.length > 1 ? "ambiguous" : (found[0] ?? null));
}
