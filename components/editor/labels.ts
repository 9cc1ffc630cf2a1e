import type { TextBlockType } from "@/lib/body/text-blocks";

/** The key of the name under which a text is labelled; null for one that tells itself apart, or needs no telling. */
export const labels = {
  custom_text: null,
  heading: null,
  terms: "terms",
} as const satisfies Record<TextBlockType, string | null>;

/** The key of the label of a block in the editor; null for one that has none. */
export const labelOf = (name: string) => (name in labels ? labels[name as TextBlockType] : null);

export type LabelKey = NonNullable<ReturnType<typeof labelOf>>;
