import type { Client } from "@/lib/clients/schema";
import { foldedTerm } from "@/lib/values/search";

/** Signs that `nameKey` leaves out; `storedNameKey` does the same to a record in the database. */
export const quotes = "«»„“”\"'`";

/** A name by which two records are taken for one: case, ё, spaces and quotation marks do not count. */
export const nameKey = (name: string): string =>
  (foldedTerm([...name].filter((letter) => !quotes.includes(letter)).join("")) ?? "").trim();

type Known = Pick<Client, "id" | "name" | "inn" | "kpp" | "archivedAt">;
type Wanted = { name?: string; inn?: string; kpp?: string };

/** The clients that rows of a file may be, found by INN and by name. */
export function indexClients<Stored extends Known>(stored: readonly Stored[]) {
  // Who is in the archive comes after who is not.
  const inOrder = stored.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null));
  const byInn = Map.groupBy(inOrder, ({ inn }) => inn ?? "");
  const byName = Map.groupBy(inOrder, ({ name }) => nameKey(name));

  /**
   * The one client that a row is: by INN and KPP; by the INN alone where one of the two has no KPP; by name where one of
   * the two has no INN. `ambiguous` when several are like it, null when none is.
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
