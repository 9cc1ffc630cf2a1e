import type { Client } from "@/lib/clients/schema";
import { foldedTerm } from "@/lib/values/search";

/** Characters that `nameKey` drops; `storedLike` does the same to records in the database. */
export const quotes = "«»„“”\"'`";

/** Returns the key by which names are compared: case, ё, spaces and quotation marks do not count. */
export const nameKey = (name: string): string =>
  (foldedTerm([...name].filter((letter) => !quotes.includes(letter)).join("")) ?? "").trim();

type Known = Pick<Client, "id" | "name" | "inn" | "kpp" | "archivedAt">;
type Wanted = { name?: string; inn?: string; kpp?: string };

/** Returns a function that matches rows of a file to stored clients, by INN and by name. */
export function indexClients<Stored extends Known>(stored: readonly Stored[]) {
  // Archived clients come last.
  const inOrder = stored.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null));
  const byInn = Map.groupBy(inOrder, ({ inn }) => inn ?? "");
  const byName = Map.groupBy(inOrder, ({ name }) => nameKey(name));

  /**
   * Returns the client that a row means: by INN and KPP; by the INN alone if either has no KPP; by name if either has
   * no INN. `ambiguous` if several match, null if none does.
   */
  return ({ name = "", inn, kpp }: Wanted): Stored | "ambiguous" | null => {
    const named = byName.get(nameKey(name)) ?? [];
    if (!inn) return only(named);
    const same = byInn.get(inn) ?? [];
    if (same.length === 0) return only(named.filter((client) => !client.inn));
    if (!kpp) {
      const sameName = same.filter((client) => named.includes(client));
      return same.length === 1 ? same[0]! : only(sameName.length > 0 ? sameName : same);
    }
    const exact = same.filter((client) => client.kpp === kpp);
    return exact.length > 0 ? only(exact) : only(same.filter((client) => !client.kpp));
  };
}

function only<Stored extends Known>(found: readonly Stored[]): Stored | "ambiguous" | null {
  const current = found.filter(({ archivedAt }) => archivedAt === null);
  if (current.length > 1) return "ambiguous";
  return current[0] ?? (found.length > 1 ? "ambiguous" : (found[0] ?? null));
}
