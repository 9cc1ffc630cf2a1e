import type { TextBlockType } from "@/lib/body/text-blocks";

/** The keys of the labels of text blocks; null for a block that is recognizable without a label. */
export const labelKeys = {
  custom_text: null,
  heading: null,
  terms: "terms",
} as const satisfies Record<TextBlockType, string | null>;

/** Returns the label key of a block in the editor, or null if it has none. */
export const labelKeyOf = (name: string) => (name in labelKeys ? labelKeys[name as TextBlockType] : null);

export type LabelKey = NonNullable<ReturnType<typeof labelKeyOf>>;
