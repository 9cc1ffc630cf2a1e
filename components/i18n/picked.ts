import type { Messages } from "next-intl";

type Namespace = keyof Messages;

/** A namespace of texts, or one group of it. */
export type TextsName = { [Name in Namespace]: Name | `${Name}.${keyof Messages[Name] & string}` }[Namespace];

/** Texts by namespace, possibly incomplete. */
export type SomeTexts = { [Name in Namespace]?: Partial<Messages[Name]> };

/** Returns the named texts. */
export function picked(all: Messages, names: readonly TextsName[]): SomeTexts {
  const found: Record<string, object> = {};
  for (const name of names) {
    const [namespace = "", group] = name.split(".");
    const whole = all[namespace as Namespace] as Record<string, unknown>;
    found[namespace] = group === undefined ? whole : { ...found[namespace], [group]: whole[group] };
  }
  return found as SomeTexts;
}

/** Merges two sets of texts; namespaces present in both are merged, too. */
export const added = (known: SomeTexts, more: SomeTexts): SomeTexts => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(more).map(([name, texts]) => [name, { ...known[name as Namespace], ...texts }]),
  ),
});
