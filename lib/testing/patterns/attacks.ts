import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { joinSamples, type Sampler, samplerOf } from "./samples";

/** A text that may keep a pattern busy: any number of `pump` between a beginning and an end. */
export type Attack = { before: string; pump: string; after: string };

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** Endings that hardly any pattern matches, alone and after texts that many match. */
const endings = ["", "\0", "\n", " я", "0\0"];
const maxPumpParts = 4;
const maxAttacks = 500;

/** Returns attacks on every section of a pattern, nested ones included, made of texts that its own parts match. */
export function attacksOn(pattern: string, flags: string): Attack[] {
  const ast = parser.parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const sample = samplerOf(lettersIn(ast), flags);
  const attacks = new Map<string, Attack>();
  const add = (before: string, pump: string) => {
    for (const after of pump === "" ? [] : endings)
      attacks.set(JSON.stringify([before, pump, after]), { before, pump, after });
  };
  const walk = (alternatives: readonly AST.Alternative[], before: string) => {
    for (const { elements } of alternatives) {
      const parts = partsOf(elements, sample);
      for (const [from, { inner }] of parts.entries()) {
        const texts = parts.map((part) => part.texts);
        const lead = before + (joinSamples(texts.slice(0, from))[0] ?? "");
        for (let to = from + 1; to <= Math.min(parts.length, from + maxPumpParts); to++) {
          for (const pump of joinSamples(texts.slice(from, to))) {
            add("", pump);
            add(lead, pump);
          }
        }
        walk(inner, lead);
      }
    }
  };
  walk(ast.alternatives, "");
  return pickEvenly([...attacks.values()]);
}

/** Picks a limited number of attacks, evenly distributed. */
function pickEvenly(attacks: Attack[]): Attack[] {
  const share = attacks.length / maxAttacks;
  if (share <= 1) return attacks;
  return Array.from({ length: maxAttacks }, (_, index) => attacks[Math.floor(index * share)]!);
}

type Part = { texts: string[]; inner: readonly AST.Alternative[] };

/** Consecutive letters form one part. */
function partsOf(elements: readonly AST.Element[], sample: Sampler): Part[] {
  const parts: Part[] = [];
  let isWord = false;
  for (const element of elements) {
    const texts = sample(element);
    const last = parts.at(-1);
    if (last && isWord && element.type === "Character") last.texts = [`${last.texts[0]}${texts[0]}`];
    else parts.push({ texts, inner: alternativesIn(element) });
    isWord = element.type === "Character";
  }
  return parts;
}

function alternativesIn(element: AST.Element): readonly AST.Alternative[] {
  if (element.type === "Quantifier") return alternativesIn(element.element);
  const isGroup =
    element.type === "Group" ||
    element.type === "CapturingGroup" ||
    (element.type === "Assertion" && (element.kind === "lookahead" || element.kind === "lookbehind"));
  return isGroup ? element.alternatives : [];
}

function lettersIn(ast: AST.Pattern): string[] {
  const letters = new Set<string>();
  visitRegExpAST(ast, {
    onCharacterEnter: ({ value }) => letters.add(String.fromCodePoint(value)),
  });
  return [...letters];
}
