import type { PartyRole } from "@/lib/body/rules";
import { placesOf } from "./replace";

/** A position in a text that belongs to what it says about one of the parties. */
export type Mention = { at: number; side: PartyRole };

/** Words that belong to one party only, such as its name. */
export type Name = { text: string; side: PartyRole };

const roleWord =
  /(?<!\p{L})(?:(исполнител|подрядчик|арендодател|поставщик|продав(?:ец|ц)|лицензиар|агент|комиссионер)|заказчик|покупател|арендатор|плательщик|лицензиат|принципал|комитент)\p{L}{0,2}(?!\p{L})/giu;
/** In these contracts the words of the main contract have other meanings: «Подрядчик» is the customer. */
const subcontractWord = /(?<!\p{L})суб(?:подряд|аренд|лиценз|агент|комисс)/iu;
const placedPlaceholder = /\{\{(executor|customer)\./g;

/**
 * Returns the mentions of the parties in a text, in order: their names and the placeholders already in it, as far as
 * they tell both parties apart; otherwise also the words for their roles, those in quotation marks first of all.
 */
export function mentionsIn(text: string, names: readonly Name[]): Mention[] {
  const known = [...text.matchAll(placedPlaceholder)].map(
    ({ index, 1: side }): Mention => ({ at: index, side: side as PartyRole }),
  );
  let withoutNames = text;
  for (const { text: name, side } of names) {
    const places = placesOf(name, text);
    known.push(...places.map((at) => ({ at, side })));
    if (places.length > 0) withoutNames = withoutNames.replaceAll(name, " ".repeat(name.length));
  }
  if (hasBoth(known)) return inOrder(known);
  const roles = subcontractWord.test(text)
    ? []
    : [...withoutNames.matchAll(roleWord)].map(({ index, 0: word, 1: executor }) => ({
        at: index,
        side: executor ? ("executor" as const) : ("customer" as const),
        isQuoted: isQuoted(withoutNames, index, word),
      }));
  const clear = [...known, ...roles.filter((role) => role.isQuoted)];
  return inOrder(hasBoth(clear) ? clear : [...known, ...roles]);
}

const isQuoted = (text: string, at: number, word: string) =>
  /[«"“„]/.test(text[at - 1] ?? "") && /[»"”]/.test(text[at + word.length] ?? "");

const inOrder = (mentions: readonly Mention[]) => mentions.toSorted((a, b) => a.at - b.at);

/** Returns whether both parties are mentioned. */
export const hasBoth = (mentions: readonly Mention[]): boolean =>
  mentions.some(({ side }) => side === "executor") && mentions.some(({ side }) => side === "customer");

/** Ends what a preamble says about one party. */
const endOfParty = /с (?:одной|другой|первой|второй) стороны/g;

/**
 * Returns whose words are at these places, in order: of the only party that is mentioned up to «с одной стороны»; of
 * the one mentioned last before if both are, or next if the text begins with such words; null if that is unclear.
 */
export function sidesAt(
  text: string,
  places: readonly number[],
  mentions: readonly Mention[],
): (PartyRole | null)[] {
  const ends = [...text.matchAll(endOfParty)].map(({ index, 0: words }) => index + words.length);
  const placesByStretch = byStretch(places, ends, (at) => at);
  const mentionsByStretch = byStretch(mentions, ends, ({ at }) => at);
  return [...placesByStretch].flatMap(([stretch, own]) =>
    nearestSides(own, mentionsByStretch.get(stretch) ?? []),
  );
}

/** Groups what is in the order of a text by the number of ends before it. */
function byStretch<T>(
  items: readonly T[],
  ends: readonly number[],
  positionOf: (item: T) => number,
): Map<number, T[]> {
  let stretch = 0;
  return Map.groupBy(items, (item) => {
    while (stretch < ends.length && ends[stretch]! <= positionOf(item)) stretch++;
    return stretch;
  });
}

function nearestSides(places: readonly number[], mentions: readonly Mention[]): (PartyRole | null)[] {
  const [first] = mentions;
  if (!first) return places.map(() => null);
  if (!hasBoth(mentions)) return places.map(() => first.side);
  const isMentionedFirst = first.at < places[0]!;
  let next = 0;
  return places.map((place) => {
    while (next < mentions.length && mentions[next]!.at < place) next++;
    return mentions[isMentionedFirst ? next - 1 : next]?.side ?? null;
  });
}
