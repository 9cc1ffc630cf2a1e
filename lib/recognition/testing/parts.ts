import { paragraphOf } from "@/lib/body/paragraph";
import type { SourcePart } from "@/lib/recognition/part";

/** Paragraphs of text as parts of a file of one page. */
export const partsOf = (lines: readonly string[]): SourcePart[] =>
  lines.map((line) => ({ page: 1, kind: "text", content: [paragraphOf(line)] }));
