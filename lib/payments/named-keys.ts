import type { DocType } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { payableTypes } from "@/lib/documents/kinds";
import { businessDateOf } from "@/lib/kernel/clock";
import { yearOf } from "@/lib/values/dates";
import { mentionsIn } from "./purpose/mentions";
import { rewrittenNumbers } from "./purpose/rewritten-numbers";
import { shortNumbersIn } from "./short-numbers";

type OrganizationPrefixes = { numberPrefixes: Record<DocType, string> };

/**
 * Returns the keys of all numbers that a purpose may mean: as written, rewritten in another form, or
 * shortened («116», «2026/116») and completed with the year of the payment or the year before.
 */
export function keysNamedIn(
  purpose: string,
  organizations: OrganizationPrefixes[],
  paidAt: string,
): string[] {
  const whole = mentionsIn(purpose).flatMap(({ keys }) => keys);
  const year = yearOf(businessDateOf(paidAt));
  const prefixes = organizations.flatMap(({ numberPrefixes }) =>
    payableTypes.map((docType) => numberKey(numberPrefixes[docType])),
  );
  const completed = shortNumbersIn(purpose, whole).flatMap((short) =>
    (short.year ? [short.year] : [year, year - 1]).flatMap((each) =>
      prefixes.map((prefix) => `${prefix}-${each}/${String(short.sequence).padStart(3, "0")}`),
    ),
  );
  return [...new Set([...whole, ...rewrittenNumbers(purpose), ...completed])];
}
