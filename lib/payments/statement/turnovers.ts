import { parseAmount } from "@/lib/values/money";
import { digitsOnly } from "./side";

type Kind = "incoming" | "outgoing";

/** What a statement says of its accounts, outside of the documents. */
export type AccountsSaid = {
  accounts: string[];
  /** What went through each account, as the statement sums it up: in kopecks, by `turnoverOf`. */
  turnovers: Map<string, number>;
  /** Turnovers that not every section of their account states, or one states twice: no sum of all. */
  partial: Set<string>;
};

const kinds = new Map<string, Kind>([
  ["ВсегоПоступило", "incoming"],
  ["ВсегоСписано", "outgoing"],
]);

/** The key of what came to an account, or went from it. */
export const turnoverOf = (account: string, kind: Kind) => `${account} ${kind}`;

/** Adds to one of several sums. */
export const addTo = (sums: Map<string, number>, key: string, cents: number) =>
  sums.set(key, (sums.get(key) ?? 0) + cents);

/** Reads the lines of a statement that stand in none of its documents: `said` is what they come to. */
export function accountReader() {
  const turnovers = new Map<string, number>();
  const accounts = new Set<string>();
  /** An account may have a section for each day. */
  const sections = new Map<string, number>();
  const stated = new Map<string, number>();
  let account = "";
  let isInSection = false;
  const read = (key: string, value: string) => {
    if (key === "СекцияРасчСчет" || key === "КонецРасчСчет") isInSection = key === "СекцияРасчСчет";
    else if (key === "РасчСчет" && value) {
      account = digitsOnly(value) ?? "";
      accounts.add(account);
      if (isInSection) addTo(sections, account, 1);
    }
    const kind = kinds.get(key);
    const cents = kind ? parseAmount(value) : null;
    if (!kind || cents === null) return;
    addTo(turnovers, turnoverOf(account, kind), cents);
    addTo(stated, turnoverOf(account, kind), 1);
  };
  const said = (): AccountsSaid => {
    const isPartial = (key: string) => stated.get(key) !== sections.get(key.split(" ")[0] ?? "");
    return { accounts: [...accounts], turnovers, partial: new Set([...turnovers.keys()].filter(isPartial)) };
  };
  return { read, said };
}
