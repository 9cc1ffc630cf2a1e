import { and, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { mentionsIn } from "@/lib/payments/purpose/mentions";
import { rewrittenNumbers } from "@/lib/payments/purpose/series";
import { isShortOf, rangesIn, type ShortNumber, shortNumbersIn } from "@/lib/payments/short-numbers";

/** What a purpose says of invoices. */
export type Named = {
  /** The numbers that may be of invoices, whole and short. */
  keys: string[];
  shorts: ShortNumber[];
  /** Whether one of them is an invoice's for certain. */
  isCertain: boolean;
};

export type Numbered = { numberKey: string; date: string };

/**
 * What each purpose says of invoices. A number after «счёт» is one's, whatever we have; one that stands by itself may be of a
 * contract, an act or an order, and is one's only where there is such an invoice: these are asked for in one statement, or
 * in none.
 */
export async function readNamed(db: Database, purposes: Iterable<string>): Promise<Map<string, Named>> {
  const read = new Map([...new Set(purposes)].map((purpose) => [purpose, numbersIn(purpose)]));
  const lone = [...read.values()].flatMap((numbers) => numbers.lone);
  const known = lone.length > 0 ? await invoicesAmong(db, lone) : new Set<string>();
  return new Map(
    [...read].map(([purpose, { lone, said, shorts, isSaid }]) => [
      purpose,
      { keys: [...said, ...lone], shorts, isCertain: isSaid || lone.some((key) => known.has(key)) },
    ]),
  );
}

/** Whether an invoice is among what is named. */
export const isNamed = ({ keys, shorts }: Named, invoice: Numbered): boolean =>
  keys.includes(invoice.numberKey) || shorts.some((short) => isShortOf(short, invoice));

/** Whether something is named in one purpose and none of it in another. */
export function namesOthers(one: Named, other: Named): boolean {
  const known = new Set(numbersOf(other));
  const named = numbersOf(one);
  return named.length > 0 && !named.some((number) => known.has(number));
}

const numbersOf = ({ keys, shorts }: Named) => [...keys, ...shorts.map(({ sequence }) => String(sequence))];

/** The keys of a purpose: those that it says to be of invoices, and those that stand alone, follow from others or are rewritten. */
function numbersIn(purpose: string) {
  const mentions = mentionsIn(purpose);
  const keysBy = (...ways: string[]) =>
    mentions.filter(({ by }) => ways.includes(by)).flatMap(({ keys }) => keys);
  const said = keysBy("invoice");
  const others = new Set([...keysBy("alone", "implied"), ...rewrittenNumbers(purpose)]);
  const lone = [...others].filter((key) => !said.includes(key));
  const isSaid = said.length > 0 || rangesIn(purpose).length > 0;
  return { said, lone, shorts: shortNumbersIn(purpose, [...said, ...lone]), isSaid };
}

async function invoicesAmong(db: Database, keys: string[]): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ key: documents.numberKey })
    .from(documents)
    .where(and(isPayable, inArray(documents.numberKey, [...new Set(keys)])));
  return new Set(found.map(({ key }) => key));
}
