import type { PartyRole } from "@/lib/body/rules";
import { hasBoth, type Mention, mentionsIn, type Name, sidesAt } from "./mentions";
import type { Placeholder } from "./placeholders";

/** The same words as details of one or more parties: their places in a text, and what they may be there. */
type SharedWords = {
  text: string;
  places: readonly number[];
  /** In the order in which the model found them. */
  placeholders: readonly Placeholder[];
  /** Whether the words are one party's everywhere, like its name; those of two parties are not. */
  isOneParty: boolean;
  /** Whether the text is a table, in which the words of two parties stand beside each other. */
  isTable: boolean;
  names: readonly Name[];
};

/** Returns the party of a placeholder; null for those of documents. */
export const sideOf = (placeholder: Placeholder): PartyRole | null =>
  /^(?:executor|customer)\./.test(placeholder)
    ? (placeholder.slice(0, placeholder.indexOf(".")) as PartyRole)
    : null;

/**
 * Returns the placeholder for each place of the same words. Null leaves the words where it is unclear whose they are,
 * because a person notices a name that stayed, but not that a contract names the wrong party.
 */
export function placeholdersAt(words: SharedWords): (Placeholder | null)[] {
  const { text, places, isTable, isOneParty, names } = words;
  const placeholders = [...new Set(words.placeholders)];
  const sides = new Set(placeholders.map(sideOf));
  const inTurn = (order: readonly Placeholder[]) => places.map((_, at) => order[at] ?? null);
  const [only] = placeholders;
  if (placeholders.length === 1 && (isOneParty || sides.has(null) || places.length === 1))
    return places.map(() => only!);
  if (sides.has(null)) return inTurn(placeholders);
  const mentions = mentionsIn(text, names);
  const isPaired = places.length === placeholders.length;
  if (sides.size === 1 && (isPaired || isOneParty || !mentions.some(({ side }) => !sides.has(side))))
    return places.map((_, at) => placeholders[Math.min(at, placeholders.length - 1)]!);
  const byMention = isTable ? null : bySide(placeholders, sidesAt(text, places, mentions));
  if (!isPaired) return byMention ?? places.map(() => null);
  return byMention?.every(Boolean) ? byMention : inTurn(inOrderOfMention(placeholders, mentions));
}

/** Gives each placeholder to the first place of its party; one left over goes to the only place of no known party. */
function bySide(
  placeholders: readonly Placeholder[],
  sides: readonly (PartyRole | null)[],
): (Placeholder | null)[] {
  const remaining = [...placeholders];
  const take = (at: number) => (at < 0 ? null : remaining.splice(at, 1)[0]!);
  const taken = sides.map((side) => take(remaining.findIndex((each) => side && sideOf(each) === side)));
  const isClear = remaining.length === 1 && sides.filter((side) => side === null).length === 1;
  return isClear && sides.length === placeholders.length
    ? taken.map((each, at) => each ?? (sides[at] === null ? take(0) : null))
    : taken;
}

/** Puts the details of the party first that is mentioned first, in whatever order the model found them. */
function inOrderOfMention(placeholders: readonly Placeholder[], mentions: readonly Mention[]): Placeholder[] {
  if (!hasBoth(mentions)) return [...placeholders];
  const firstOf = (placeholder: Placeholder) =>
    mentions.findIndex(({ side }) => side === sideOf(placeholder));
  return placeholders.toSorted((a, b) => firstOf(a) - firstOf(b));
}
