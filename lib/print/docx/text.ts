import { ExternalHyperlink, Paragraph, type ParagraphChild, TabStopType, TextRun } from "docx";
import type { Paragraph as PrintParagraph, Run } from "@/lib/print/section";
import { withNoBreakSpaces } from "@/lib/values/no-break-spaces";
import { withUnbrokenPhones } from "@/lib/values/text";

type Look = { bold?: boolean; size?: number };
type Spacing = { keepNext?: boolean; before?: number; after?: number };

const indentPerDepth = 360;
/** The width of the text area of the page. */
const rightEdge = 10_205;
const alignments = { left: "left", center: "center", right: "right", justify: "both" } as const;

/** Returns a paragraph of the document; list items keep their marker as text. Distances in twentieths of a point. */
export function paragraphOf(paragraph: PrintParagraph, look: Look = {}, spacing: Spacing = {}): Paragraph {
  const { runs, opposite, align, depth, marker } = paragraph;
  const { keepNext, before, after = 80 } = spacing;
  return new Paragraph({
    alignment: alignments[align],
    indent: marker ? { left: indentPerDepth * (depth + 1), hanging: indentPerDepth } : undefined,
    keepNext,
    tabStops: opposite ? [{ type: TabStopType.RIGHT, position: rightEdge }] : undefined,
    spacing: { before, after },
    children: [
      ...(marker ? [new TextRun({ text: `${marker}\t`, ...look })] : []),
      ...runs.flatMap((run) => runsOf(run, look)),
      ...(opposite
        ? [new TextRun({ text: "\t", ...look }), ...opposite.flatMap((run) => runsOf(run, look))]
        : []),
    ],
  });
}

/** Returns a paragraph of plain text. */
export const lineOf = (
  text: string,
  look: Look = {},
  spacing: Spacing = {},
  align: PrintParagraph["align"] = "left",
): Paragraph => paragraphOf({ runs: [{ text }], align, depth: 0, marker: null }, look, spacing);

function runsOf({ text, bold, italic, underline, strike, href }: Run, look: Look): ParagraphChild[] {
  const pieces = withNoBreakSpaces(withUnbrokenPhones(text))
    .split("\n")
    .map(
      (line, index) =>
        new TextRun({
          text: line,
          break: index > 0 ? 1 : undefined,
          bold: bold || look.bold,
          italics: italic,
          underline: underline ? {} : undefined,
          strike,
          size: look.size,
        }),
    );
  return href ? [new ExternalHyperlink({ link: href, children: pieces })] : pieces;
}
