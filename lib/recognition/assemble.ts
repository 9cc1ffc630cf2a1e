import { v7 } from "uuid";
import type { FlowNode } from "@/lib/body/rich-text";
import { maxBlocks, type PartyRole } from "@/lib/body/rules";
import type { Block, Body } from "@/lib/body/schema";
import { isTextType } from "@/lib/body/text-blocks";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import type { Answer, BlockStart, Replacement } from "./answer";
import type { Name } from "./mentions";
import type { PartProblem, UnclearWords } from "./part-problem";
import type { Placeholder } from "./placeholders";
import { holdsText } from "./problems";
import { findWords, replaceWords } from "./replace";
import { placeholdersAt, sideOf } from "./whose-words";

/** A body, the block of each part of the file, and the parts that a person should review. */
export type Structured = { body: Body; blockIds: (string | null)[]; problems: PartProblem[] };

/**
 * Builds a body from the parts. The text is that of the parts; the answer only labels it. The problems are words that
 * stayed text because it is unclear whose they are.
 */
export function assemble(parts: readonly SourcePart[], { blocks: starts, replacements }: Answer): Structured {
  const replaced = withPlaceholders(parts, replacements);
  const blockIds: (string | null)[] = parts.map(() => null);
  const body: Body = [];
  const kept = mergeTextBlocks(starts);
  for (const start of kept) {
    const next = kept.find(({ part }) => part > start.part)?.part ?? parts.length + 1;
    const existingParty =
      start.type === "party" && body.find((block) => block.type === "party" && block.role === start.role);
    const block = existingParty || blockOf(start, contentOf(replaced.slice(start.part - 1, next - 1)));
    if (!existingParty) body.push(block);
    for (let at = start.part - 1; at < next - 1; at++) blockIds[at] ??= block.id;
  }
  const textBlockIds = new Set(body.filter(({ type }) => isTextType(type)).map(({ id }) => id));
  const problems = replaced.flatMap(({ unclearWords: words }, part): PartProblem[] =>
    words.length > 0 && textBlockIds.has(blockIds[part] ?? "")
      ? [{ part, code: "unclear_words", words }]
      : [],
  );
  return { body: orderParties(body), blockIds, problems };
}

const contentOf = (replaced: readonly ReplacedPart[]) => replaced.flatMap(({ content }) => content);

/** Merges consecutive text blocks if there would be more blocks than a body may have. */
function mergeTextBlocks(starts: readonly BlockStart[]): BlockStart[] {
  if (starts.length <= maxBlocks) return [...starts];
  const kept: BlockStart[] = [];
  let excess = starts.length - maxBlocks;
  for (const start of starts) {
    const before = kept.at(-1);
    if (excess > 0 && before && before.type !== "heading" && holdsText(before) && holdsText(start))
      excess -= 1;
    else kept.push(start);
  }
  return kept;
}

function blockOf({ type, level, role }: BlockStart, content: FlowNode[]): Block {
  const id = v7();
  const text = { type: "doc" as const, content };
  switch (type) {
    case "heading":
      return { id, type, level: level ?? 2, content: text };
    case "party":
      return { id, type, role: role ?? "executor" };
    case "terms":
    case "custom_text":
      return { id, type, content: text };
    case "services_table":
    case "totals":
    case "signatures":
      return { id, type };
  }
}

/**
 * Replaces details everywhere once they are found in one place; longer ones first, so that a shorter one does not split
 * them. Words that are details of both parties become those of the party that the text around them is about.
 */
function withPlaceholders(
  parts: readonly SourcePart[],
  replacements: readonly Replacement[],
): ReplacedPart[] {
  const details = [...Map.groupBy(replacements, ({ text }) => text)]
    .map(([text, found]) => detailOf(text, found))
    .sort((a, b) => b.text.length - a.text.length);
  const names = details.flatMap(({ text, name }): Name[] => (name ? [{ text, side: name }] : []));
  return parts.map(({ kind, content }, index) => {
    const whole = plainText(content);
    const unclearWords: UnclearWords[] = [];
    const replaced = details.reduce<FlowNode[]>((nodes, { text, name, byPart, elsewhere }) => {
      const placeholders = byPart.get(index + 1) ?? elsewhere;
      if (placeholders.length === 0 || !whole.includes(text)) return nodes;
      const found = placeholdersAt({
        ...{ text: plainText(nodes), places: findWords(nodes, text), placeholders, names },
        ...{ isOneParty: name !== null, isTable: kind === "table" },
      });
      const count = placeholders.some(sideOf)
        ? found.filter((placeholder) => placeholder === null).length
        : 0;
      if (count > 0) unclearWords.push({ text, count });
      return replaceWords(nodes, text, (occurrence) => found[occurrence] ?? null);
    }, content);
    return { content: replaced, unclearWords };
  });
}

/** The content of a part with its placeholders, and the words of parties that stayed in it. */
type ReplacedPart = { content: FlowNode[]; unclearWords: UnclearWords[] };

/** Words and what they are: in the parts in which the model found them, and in all others. */
type Detail = {
  text: string;
  /** The party whose name, number or address they are and nobody else's. */
  name: PartyRole | null;
  byPart: Map<number, Placeholder[]>;
  elsewhere: Placeholder[];
};

function detailOf(text: string, found: readonly Replacement[]): Detail {
  const placeholdersOf = (each: readonly Replacement[]) => each.map(({ placeholder }) => placeholder);
  const byPart = Map.groupBy(found, ({ part }) => part);
  const sides = new Set(placeholdersOf(found).map(sideOf));
  const [side = null] = sides;
  return {
    text,
    name: sides.size === 1 && found.every(isDistinctive) ? side : null,
    byPart: new Map([...byPart].map(([part, own]) => [part, placeholdersOf(own)])),
    elsewhere: text.length >= 8 ? placeholdersOf(found.filter(isDistinctive)) : [],
  };
}

/**
 * Whether a detail may be replaced everywhere: positions and bases can be the same for the other party, names and
 * numbers cannot.
 */
const isDistinctive = ({ placeholder }: Replacement) =>
  /\.(?:name|shortName|inn|ogrn|accountNumber|address|email|signatoryName(?:Genitive)?)$/.test(placeholder);

/** Moves party blocks directly before the last signatures, or to the end if there are none (specification, part 4). */
export function orderParties(body: Body): Body {
  const parties = body.filter(({ type }) => type === "party");
  const others = body.filter(({ type }) => type !== "party");
  const last = others.findLastIndex(({ type }) => type === "signatures");
  const at = last < 0 ? others.length : last;
  return [...others.slice(0, at), ...parties, ...others.slice(at)];
}
