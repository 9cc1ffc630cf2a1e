import { z } from "zod";
import { partyRoles } from "@/lib/body/rules";
import { recognizedTypes } from "./block-types";
import { placeholders } from "./placeholders";

/**
 * The model's answer: which parts of the file form which blocks, and which words in them are details of the parties. It
 * never repeats the text itself, so it cannot change, lose or add a word.
 */
const blockStart = z.object({
  /** The number of the part that the block begins with; it extends to the next block. */
  part: z.int(),
  type: z.enum(recognizedTypes),
  /** Only for a heading. */
  level: z.literal([1, 2, 3]).nullable(),
  /** Only for a party. */
  role: z.enum(partyRoles).nullable(),
});

const replacement = z.object({
  part: z.int(),
  /** Words of the part, letter by letter. */
  text: z.string(),
  placeholder: z.enum(placeholders),
});

export const answerSchema = z.object({ blocks: z.array(blockStart), replacements: z.array(replacement) });

export type Answer = z.output<typeof answerSchema>;
export type BlockStart = z.output<typeof blockStart>;
export type Replacement = z.output<typeof replacement>;

/** Labels the parts from this one on as plain text. */
export const textStart = (part: number): BlockStart => ({
  part,
  type: "custom_text",
  level: null,
  role: null,
});
