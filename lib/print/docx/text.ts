import { ExternalHyperlink, Paragraph, type ParagraphChild, TabStopType, TextRun } from "docx";
import type { Paragraph as PrintParagraph, Run } from "@/lib/print/section";
import { withUnbrokenPhones } from "@/lib/values/text";
import { unbroken } from "./unbroken";

type Look = { bold?: boolean; size?: number };
type Place = { keepNext?: boolean; before?: number; after?: number };

const stepPerDepth = 360;
/** The width of the text area of the page. */
const rightEdge = 10_205;
const alignments = { left: "left", center: "center", right: "right", justify: "both" } as const;

/** Returns a paragraph of the document; list items keep their marker as text. Distances in twentieths of a point. */
export function paragraphOf(paragraph: PrintParagraph, look: Look = {}, place: Place = {}): Paragraph {
  const { runs, opposite, align, depth, marker } = paragraph;
  const { keepNext, before, after = 80 } = place;
  return new Paragraph({
    alignment: alignments[align],
    indent: marker ? { left: stepPerDepth * (depth + 1), hanging: stepPerDepth } : undefined,
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
  place: Place = {},
  align: PrintParagraph["align"] = "left",
): Paragraph => paragraphOf({ runs: [{ text }], align, depth: 0, marker: null }, look, place);

function runsOf({ text, bold, italic, underline, strike, href }: Run, look: Look): ParagraphChild[] {
  const pieces = unbroken(withUnbrokenPhones(text))
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
