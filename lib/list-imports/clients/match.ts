import type { Client } from "@/lib/clients/schema";
import { foldedTerm } from "@/lib/values/search";

/** Characters that `nameKey` drops; `storedLike` does the same to records in the database. */
export const quotationMarks = "«»„“”\"'`";

/** Returns the key by which names are compared: case, ё, spaces and quotation marks do not count. */
export const nameKey = (name: string): string =>
  (foldedTerm([...name].filter((letter) => !quotationMarks.includes(letter)).join("")) ?? "").trim();

type MatchableClient = Pick<Client, "id" | "name" | "inn" | "kpp" | "archivedAt">;
type RowClient = { name?: string; inn?: string; kpp?: string };

/** Returns a function that matches rows of a file to stored clients, by INN and by name. */
export function indexClients<Stored extends MatchableClient>(stored: readonly Stored[]) {
  // Archived clients come last.
  const inOrder = stored.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null));
  const byInn = Map.groupBy(inOrder, ({ inn }) => inn ?? "");
  const byName = Map.groupBy(inOrder, ({ name }) => nameKey(name));

  /**
   * Returns the client that a row means: by INN and KPP; by the INN alone if either has no KPP; by name if either has
   * no INN. `ambiguous` if several match, null if none does.
   */
  return ({ name = "", inn, kpp }: RowClient): Stored | "ambiguous" | null => {
    const named = byName.get(nameKey(name)) ?? [];
    if (!inn) return onlyCurrent(named);
    const withSameInn = byInn.get(inn) ?? [];
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
}

function onlyCurrent<Stored extends MatchableClient>(found: readonly Stored[]): Stored | "ambiguous" | null {
  const current = found.filter(({ archivedAt }) => archivedAt === null);
  if (current.length > 1) return "ambiguous";
  return current[0] ?? (found.length > 1 ? "ambiguous" : (found[0] ?? null));
}
