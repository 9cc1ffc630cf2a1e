import { z } from "zod";
import { type Answer, answerSchema, type BlockStart } from "./answer";

/**
 * The readable part of an answer that does not match the schema, and the numbers of the parts with unreadable labels.
 */
export type LooseAnswer = { answer: Answer; unreadable: number[] };

const { blocks: blockStarts, replacements: replacementList } = answerSchema.shape;
const { part, type, level, role } = blockStarts.element.shape;

const looseBlock = z.object({ part, type, level: level.catch(null), role: role.catch(null) });
const looseAnswer = z.object({ blocks: z.array(z.unknown()), replacements: z.array(z.unknown()).catch([]) });
const withPart = z.object({ part });

/**
 * Parses an answer label by label, so that an unreadable label does not affect the others; returns null if it is not
 * JSON.
 */
export function readLoosely(text: string): LooseAnswer | null {
  const parsed = looseAnswer.safeParse(jsonIn(text));
  if (!parsed.success) return null;
  const unreadable: number[] = [];
  const blocks = parsed.data.blocks.flatMap((given): BlockStart[] => {
    const read = looseBlock.safeParse(given);
    if (read.success) return [read.data];
    const known = withPart.safeParse(given);
    if (known.success) unreadable.push(known.data.part);
    return [];
  });
  const replacements = parsed.data.replacements.flatMap((given) => {
    const read = replacementList.element.safeParse(given);
    return read.success ? [read.data] : [];
  });
  return { answer: { blocks, replacements }, unreadable };
}

/** Parses the outermost object of a text, whatever the model has written around it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}
