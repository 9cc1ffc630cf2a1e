import { plainText, type SourcePart } from "@/lib/recognition/part";

/** A part in the form in which the model reads it. */
export type NumberedPart = { part: number; kind: SourcePart["kind"]; text: string };

/** As much as a model reads without losing the middle. */
const maxChunkLength = 20_000;
const maxPartLength = 4_000;

/** Numbers the parts from 1. The model sees only the beginning of a very long part; the text itself is kept in full. */
export const numberParts = (parts: readonly SourcePart[]): NumberedPart[] =>
  parts.map(({ kind, content }, index) => ({
    part: index + 1,
    kind,
    text: plainText(content).slice(0, maxPartLength),
  }));

/** Splits a long text into chunks that are read one after the other. */
export function chunksOf(parts: readonly NumberedPart[]): NumberedPart[][] {
  const chunks: NumberedPart[][] = [];
  let remainingLength = 0;
  for (const part of parts) {
    if (chunks.length === 0 || remainingLength < part.text.length) {
      chunks.push([]);
      remainingLength = maxChunkLength;
    }
    chunks.at(-1)!.push(part);
    remainingLength -= part.text.length;
  }
  return chunks;
}
