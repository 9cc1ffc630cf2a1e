import { paragraphOf } from "@/lib/body/paragraph";
import type { SourcePart } from "@/lib/recognition/part";

/** Returns paragraphs of text as parts of a one-page file. */
export const partsOf = (lines: readonly string[]): SourcePart[] =>
  lines.map((line) => ({ page: 1, kind: "text", content: [paragraphOf(line)] }));
