import type { AST } from "@eslint-community/regexpp";

/** Returns texts that an element of a pattern matches, the plainest first. */
export type Sampler = (element: AST.Element) => string[];

const commonLetters = [..." 0aAяЯ\t\n_-.,/\"'<>(){}[]«»|@:;=№%\u00a0\0"];
const maxTexts = 8;

/** Returns a sampler that prefers letters named in the pattern, because they may match several of its parts. */
export function samplerOf(named: readonly string[], flags: string): Sampler {
  const letters = [...new Set([...named, ...commonLetters])];
  const known = new Map<string, string[]>();
  const lettersOf = (raw: string): string[] => {
    const matcher = new RegExp(`^${raw}$`, flags.replace(/[gmy]/g, ""));
    const found = known.get(raw) ?? firstAndLast(letters.filter((letter) => matcher.test(letter)));
    known.set(raw, found);
    return found;
  };
  const sample: Sampler = (element) => {
    switch (element.type) {
      case "Character":
        return [String.fromCodePoint(element.value)];
      case "CharacterSet":
      case "CharacterClass":
      case "ExpressionCharacterClass":
        return lettersOf(element.raw);
      case "Quantifier": {
        const once = sample(element.element);
        if (element.min === 0) return distinct(["", ...once]);
        return once.map((text) => text.repeat(element.min));
      }
      case "Group":
      case "CapturingGroup":
        return sampleAlternatives(element.alternatives);
      default:
        return [""];
    }
  };
  const sampleAlternatives = (alternatives: readonly AST.Alternative[]) => {
    const [first = [], ...others] = alternatives.map(({ elements }) => joinSamples(elements.map(sample)));
    return distinct([first[0] ?? "", ...others.map(([text]) => text ?? ""), ...first]);
  };
  return sample;
}

/** Returns the plainest texts of all parts joined, then variants with one of them replaced. */
export function joinSamples(parts: readonly string[][]): string[] {
  const plain = parts.map(([first]) => first ?? "");
  const varied = parts.flatMap((texts, index) =>
    texts.slice(1).map((text) => plain.with(index, text).join("")),
  );
  return distinct([plain.join(""), ...varied]);
}

const distinct = (texts: string[]) => firstAndLast([...new Set(texts)]);

/** Keeps the first few and the last ones, so that both ends of a large character class are covered. */
const firstAndLast = (texts: string[]) =>
  texts.length <= maxTexts ? texts : [...texts.slice(0, maxTexts - 2), ...texts.slice(-2)];
