import { whollyPricedTables } from "@/lib/imports/priced/tables";
import { plainText, type SourcePart } from "@/lib/recognition/part";

/** A part in the form in which the model reads it. */
export type NumberedPart = {
  part: number;
  kind: SourcePart["kind"];
  text: string;
  /** Whether every row of a table is a heading, a priced line that could be read, or a total. */
  isPriced?: boolean;
  /** Whether the text is only the beginning of the part. */
  isCut?: boolean;
};

/** As much as a model reads without losing the middle. */
const maxChunkLength = 20_000;
const maxPartLength = 4_000;

/** Numbers the parts from 1. The model sees only the beginning of a very long part; the text itself is kept in full. */
export function numberParts(parts: readonly SourcePart[]): NumberedPart[] {
  const texts = parts.map(({ kind, content, page }) => ({ kind, page, text: plainText(content) }));
  const priced = whollyPricedTables(texts);
  return texts.map(({ kind, text }, index) => ({
    part: index + 1,
    kind,
    text: text.slice(0, maxPartLength),
    ...(priced.has(index) && { isPriced: true }),
    ...(text.length > maxPartLength && { isCut: true }),
  }));
}

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
