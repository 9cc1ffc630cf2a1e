import type { Messages } from "next-intl";

type Namespace = keyof Messages;

/** A namespace of texts, or one group of it. */
export type TextsName = { [Name in Namespace]: Name | `${Name}.${keyof Messages[Name] & string}` }[Namespace];

/** Texts by namespace, possibly incomplete. */
export type PartialTexts = { [Name in Namespace]?: Partial<Messages[Name]> };

/** Returns the named texts. */
export function pickTexts(all: Messages, names: readonly TextsName[]): PartialTexts {
  const pickedTexts: Record<string, object> = {};
  for (const name of names) {
    const [namespace = "", group] = name.split(".");
    const whole = all[namespace as Namespace] as Record<string, unknown>;
    pickedTexts[namespace] =
      group === undefined ? whole : { ...pickedTexts[namespace], [group]: whole[group] };
  }
  return pickedTexts as PartialTexts;
}

/** Merges two sets of texts; namespaces present in both are merged, too. */
export const mergeTexts = (known: PartialTexts, more: PartialTexts): PartialTexts => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(more).map(([name, texts]) => [name, { ...known[name as Namespace], ...texts }]),
  ),
});
