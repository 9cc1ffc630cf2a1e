import { and, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { mentionsIn } from "@/lib/payments/purpose/mentions";
import { rewrittenNumbers } from "@/lib/payments/purpose/rewritten-numbers";
import { isShortOf, rangesIn, type ShortNumber, shortNumbersIn } from "@/lib/payments/short-numbers";

/** What a purpose says about invoices. */
export type NamedNumbers = {
  /** The numbers that may be of invoices, whole and short. */
  keys: string[];
  shorts: ShortNumber[];
  /** Whether one of them is certainly an invoice's. */
  isCertain: boolean;
};

export type NumberedInvoice = { numberKey: string; date: string };

/**
 * Returns what each purpose says about invoices. A number after «счёт» is an invoice's in any case. A number
 * on its own may belong to a contract, an act or an order, and is an invoice's only if such an invoice
 * exists; these are looked up with one query, or none.
 */
export async function readNamedNumbers(
  db: Database,
  purposes: Iterable<string>,
): Promise<Map<string, NamedNumbers>> {
  const numbersByPurpose = new Map([...new Set(purposes)].map((purpose) => [purpose, numbersIn(purpose)]));
  const loneKeys = [...numbersByPurpose.values()].flatMap((numbers) => numbers.lone);
  const existingKeys = loneKeys.length > 0 ? await findInvoiceKeys(db, loneKeys) : new Set<string>();
  return new Map(
    [...numbersByPurpose].map(([purpose, { lone, said, shorts, isSaid }]) => [
      purpose,
      { keys: [...said, ...lone], shorts, isCertain: isSaid || lone.some((key) => existingKeys.has(key)) },
    ]),
  );
}

/** Returns whether an invoice is among the named ones. */
export const namesInvoice = ({ keys, shorts }: NamedNumbers, invoice: NumberedInvoice): boolean =>
  keys.includes(invoice.numberKey) || shorts.some((short) => isShortOf(short, invoice));

/** Returns whether one purpose names numbers, none of which another purpose names. */
export function namesOnlyOthers(one: NamedNumbers, other: NamedNumbers): boolean {
  const otherNumbers = new Set(numbersOf(other));
  const named = numbersOf(one);
  return named.length > 0 && !named.some((number) => otherNumbers.has(number));
}

const numbersOf = ({ keys, shorts }: NamedNumbers) => [
  ...keys,
  ...shorts.map(({ sequence }) => String(sequence)),
];

/**
 * Returns the keys in a purpose: numbers that it calls invoices, and numbers that stand alone, are implied or
 * are rewritten.
 */
function numbersIn(purpose: string) {
  const mentions = mentionsIn(purpose);
  const keysBy = (...ways: string[]) =>
    mentions.filter(({ by }) => ways.includes(by)).flatMap(({ keys }) => keys);
  const said = keysBy("invoice");
  const otherKeys = new Set([...keysBy("alone", "implied"), ...rewrittenNumbers(purpose)]);
  const lone = [...otherKeys].filter((key) => !said.includes(key));
  const isSaid = said.length > 0 || rangesIn(purpose).length > 0;
  return { said, lone, shorts: shortNumbersIn(purpose, [...said, ...lone]), isSaid };
}

async function findInvoiceKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ key: documents.numberKey })
    .from(documents)
    .where(and(isPayable, inArray(documents.numberKey, [...new Set(keys)])));
  return new Set(found.map(({ key }) => key));
}
