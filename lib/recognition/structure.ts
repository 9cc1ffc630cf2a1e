import type { DocType } from "@/db/enums";
import { bodySchema } from "@/lib/body/schema";
import { Failure } from "@/lib/kernel/errors";
import type { SourcePart } from "@/lib/recognition/part";
import type { Answer } from "./answer";
import { askModel } from "./ask";
import { assemble, type Structured } from "./assemble";
import { chunksOf, type NumberedPart, numberParts } from "./chunks";
import { withoutOtherParties } from "./other-parties";
import type { PartProblem } from "./part-problem";
import { labelByAppearance } from "./salvage";

type StructureOptions = {
  signal: AbortSignal;
  onChunk: (progress: { chunk: number; chunkCount: number }) => void;
};

const maxHeadings = 40;

/**
 * Has the model label a text of any length, chunk by chunk, and builds a body from it. Mislabelled parts stay text and
 * are reported. Throws what `askModel` throws, and `INVALID_DOC_BODY` if none of its answers is usable or the result is
 * not a valid body.
 */
export async function structure(
  parts: readonly SourcePart[],
  docType: DocType,
  { signal, onChunk }: StructureOptions,
): Promise<Structured> {
  const numberedParts = numberParts(parts);
  const chunks = chunksOf(numberedParts);
  const fullAnswer: Answer = { blocks: [], replacements: [] };
  const problems: PartProblem[] = [];
  let isUseful = false;
  for (const [index, chunk] of chunks.entries()) {
    onChunk({ chunk: index + 1, chunkCount: chunks.length });
    const headings = headingsOf(fullAnswer, numberedParts).slice(-maxHeadings);
    const salvaged = await askModel({ docType, parts: chunk, headings }, signal);
    isUseful ||= salvaged !== null;
    const { answer, problems: found } = salvaged ?? labelByAppearance(chunk);
    fullAnswer.blocks.push(...answer.blocks);
    fullAnswer.replacements.push(...answer.replacements);
    problems.push(...found);
  }
  if (!isUseful) throw new Failure("INVALID_DOC_BODY");
  const { answer, problems: ofOthers } = withoutOtherParties(fullAnswer, numberedParts);
  const assembled = assemble(parts, answer);
  return withValidBody({ ...assembled, problems: [...problems, ...ofOthers, ...assembled.problems] });
}

const headingsOf = ({ blocks }: Answer, parts: readonly NumberedPart[]) =>
  blocks.flatMap(({ type, part }) => (type === "heading" ? [parts[part - 1]!.text] : []));

/** Returns the result if its body is valid. Throws `INVALID_DOC_BODY` otherwise. */
export function withValidBody(structured: Structured): Structured {
  const parsed = bodySchema.safeParse(structured.body);
  if (!parsed.success) throw new Failure("INVALID_DOC_BODY", { cause: parsed.error });
  return { ...structured, body: parsed.data };
}
