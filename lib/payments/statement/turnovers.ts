import type { CalendarDate } from "@/lib/values/dates";
import { parsePaperDate } from "@/lib/values/paper-dates";
import { parseAmount } from "@/lib/values/parse-numbers";
import { withoutSpaces } from "./side";

type Kind = "incoming" | "outgoing";

/** What a statement says about its accounts, outside its documents. */
export type StatedAccounts = {
  accounts: string[];
  /** The stated turnover of each account, in kopecks, by the keys of `turnoverKey`. */
  turnovers: Map<string, number>;
  /**
   * Turnovers that some sections of their account omit or that a section states twice, so that they are not
   * complete sums.
   */
  partial: Set<string>;
  /** The days that the statement covers, by the sections of the accounts or, without those, by its heading. */
  periods: AccountPeriod[];
};

type AccountPeriod = { account: string; from: CalendarDate; to: CalendarDate };

type StatedDays = Partial<Record<string, CalendarDate>>;

const firstDay = "ДатаНачала";
const lastDay = "ДатаКонца";

const kinds = new Map<string, Kind>([
  ["ВсегоПоступило", "incoming"],
  ["ВсегоСписано", "outgoing"],
]);

/** Returns the key of the money that came to an account or left it. */
export const turnoverKey = (account: string, kind: Kind) => `${account} ${kind}`;

/** Adds to the sum of a key. */
export const addToSum = (sums: Map<string, number>, key: string, cents: number) =>
  sums.set(key, (sums.get(key) ?? 0) + cents);

/** Reads the lines of a statement outside its documents; `said` returns the result. */
export function accountReader() {
  const turnovers = new Map<string, number>();
  const accounts = new Set<string>();
  /** An account may have a section for each day. */
  const sectionCounts = new Map<string, number>();
  const statedCounts = new Map<string, number>();
  const sections: Array<{ account: string; days: StatedDays }> = [];
  const headingDays: StatedDays = {};
  let account = "";
  let isInSection = false;
  const read = (key: string, value: string) => {
    if (key === "СекцияРасчСчет" || key === "КонецРасчСчет") isInSection = key === "СекцияРасчСчет";
    if (key === "СекцияРасчСчет") sections.push({ account: "", days: {} });
    const section = isInSection ? sections.at(-1) : undefined;
    if (section && key === "РасчСчет") section.account = withoutSpaces(value) ?? "";
    if (key === firstDay || key === lastDay)
      (section?.days ?? headingDays)[key] ??= parsePaperDate(value) ?? undefined;
    else if (key === "РасчСчет" && value) {
      account = withoutSpaces(value) ?? "";
      accounts.add(account);
      if (isInSection) addToSum(sectionCounts, account, 1);
    }
    const kind = kinds.get(key);
    const cents = kind ? parseAmount(value) : null;
    if (!kind || cents === null) return;
    addToSum(turnovers, turnoverKey(account, kind), cents);
    addToSum(statedCounts, turnoverKey(account, kind), 1);
  };
  const said = (): StatedAccounts => {
    const isPartial = (key: string) => statedCounts.get(key) !== sectionCounts.get(key.split(" ")[0] ?? "");
    const ofHeading = [...accounts].map((each) => ({ account: each, days: {} as StatedDays }));
    return {
      accounts: [...accounts],
      turnovers,
      partial: new Set([...turnovers.keys()].filter(isPartial)),
      periods: (sections.length > 0 ? sections : ofHeading).flatMap(({ account: of, days }) => {
        const { [firstDay]: from, [lastDay]: to } = { ...headingDays, ...days };
        return from && to && from <= to ? [{ account: of, from, to }] : [];
      }),
    };
  };
  return { read, said };
}
