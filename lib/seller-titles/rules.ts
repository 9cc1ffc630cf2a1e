import type { Element } from "@/lib/xml/element";
import { goodsRules } from "./goods-rules";
import { partyRules } from "./party-rules";
import { type Rule, walk } from "./rule";
import { structureRules } from "./structure-rules";

/**
 * The schematron rules embedded in the schema, which schema validators do not run, named by what each
 * requires.
 */
export const rules = { ...structureRules, ...goodsRules, ...partyRules } satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** Returns the rules that a file violates; one of them checks the file's name. */
export function brokenRules(tree: Element, fileName: string): RuleName[] {
  const broken = new Set<RuleName>();
  const all = Object.entries(rules) as Array<[RuleName, Rule]>;
  const byContext = Map.groupBy(all, ([, { context }]) => context);
  walk(tree, fileName, (place) => {
    for (const [name, rule] of byContext.get(place.element.name) ?? [])
      if (!rule.holds(place)) broken.add(name);
  });
  return [...broken];
}
