import type { AST } from "@eslint-community/regexpp";

/** Returns texts that an element of a pattern matches, the plainest first. */
export type Sampler = (element: AST.Element) => string[];

const usual = [..." 0aAяЯ\t\n_-.,/\"'<>(){}[]«»|@:;=№%\u00a0\0"];
const mostTexts = 8;

/** Returns a sampler that prefers letters named in the pattern, because they may match several of its parts. */
export function samplerOf(named: readonly string[], flags: string): Sampler {
  const letters = [...new Set([...named, ...usual])];
  const known = new Map<string, string[]>();
  const lettersOf = (raw: string): string[] => {
    const only = new RegExp(`^${raw}$`, flags.replace(/[gmy]/g, ""));
    const found = known.get(raw) ?? endsOf(letters.filter((letter) => only.test(letter)));
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
        return ofAlternatives(element.alternatives);
      default:
        return [""];
    }
  };
  const ofAlternatives = (alternatives: readonly AST.Alternative[]) => {
    const [first = [], ...others] = alternatives.map(({ elements }) => sequence(elements.map(sample)));
    return distinct([first[0] ?? "", ...others.map(([text]) => text ?? ""), ...first]);
  };
  return sample;
}

/** Returns the plainest texts of all parts joined, then variants with one of them replaced. */
export function sequence(parts: readonly string[][]): string[] {
  const plain = parts.map(([first]) => first ?? "");
  const varied = parts.flatMap((texts, index) =>
    texts.slice(1).map((text) => plain.with(index, text).join("")),
  );
  return distinct([plain.join(""), ...varied]);
}

const distinct = (texts: string[]) => endsOf([...new Set(texts)]);

/** Keeps the first few and the last ones, so that both ends of a large character class are covered. */
const endsOf = (texts: string[]) =>
  texts.length <= mostTexts ? texts : [...texts.slice(0, mostTexts - 2), ...texts.slice(-2)];
