import type { DocType } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { payableTypes } from "@/lib/documents/kinds";
import { mentionsIn } from "./purpose/mentions";
import { rewrittenNumbers } from "./purpose/series";
import { shortNumbersIn } from "./short-numbers";

type Owner = { numberPrefixes: Record<DocType, string> };

/**
 * Keys of the numbers that a purpose may mean: as they stand, written in another way, or cut short, «116» or
 * «2026/116», in the year of the payment and the one before.
 */
export function keysNamedIn(purpose: string, owners: Owner[], paidAt: string): string[] {
  const whole = mentionsIn(purpose).flatMap(({ keys }) => keys);
  const year = Number(paidAt.slice(0, 4));
  const prefixes = owners.flatMap(({ numberPrefixes }) =>
    payableTypes.map((docType) => numberKey(numberPrefixes[docType])),
  );
  const completed = shortNumbersIn(purpose, whole).flatMap((short) =>
    (short.year ? [short.year] : [year, year - 1]).flatMap((each) =>
      prefixes.map((prefix) => `${prefix}-${each}/${String(short.sequence).padStart(3, "0")}`),
    ),
  );
  return [...new Set([...whole, ...rewrittenNumbers(purpose), ...completed])];
}
