import type { DocType } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { payableTypes } from "@/lib/documents/kinds";
import { mentionsIn } from "./purpose/mentions";
import { rewrittenNumbers } from "./purpose/series";

type Owner = { numberPrefixes: Record<DocType, string> };

/** Keys of numbers that a purpose names: as they stand there, and those that it may mean besides. */
export type NamedKeys = { whole: string[]; possible: string[] };

/**
 * The numbers that a purpose may mean: as they stand, written in another way, or cut short, «116» or «2026/116», in the
 * year of the payment and the one before.
 */
export function keysNamedIn(purpose: string, owners: Owner[], paidAt: string): NamedKeys {
  const whole = mentionsIn(purpose).flatMap(({ keys }) => keys);
  const year = Number(paidAt.slice(0, 4));
  const series = owners.flatMap(({ numberPrefixes }) =>
    payableTypes.flatMap((docType) =>
      [year, year - 1].map((each) => `${numberKey(numberPrefixes[docType])}-${each}/`),
    ),
  );
  const completed = whole.flatMap((key) => {
    const { given, sequence } = /^(?:(?<given>\d{4})[/-])?(?<sequence>\d{1,6})$/.exec(key)?.groups ?? {};
    if (!sequence) return [];
    const fitting = given ? series.filter((each) => each.endsWith(`-${given}/`)) : series;
    return fitting.map((each) => `${each}${String(Number(sequence)).padStart(3, "0")}`);
  });
  return { whole, possible: [...new Set([...whole, ...rewrittenNumbers(purpose), ...completed])] };
}
