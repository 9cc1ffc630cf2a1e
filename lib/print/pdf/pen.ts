import { type Face, openFace } from "./fonts";
import type { Piece } from "./lines";
import type { Painter } from "./painter";
import { openStructure, type Structure } from "./structure";

/** Draws on one page; distances in points from its upper left corner. */
export type Pen = {
  structure: Structure;
  piece(piece: Piece, size: number, x: number, baseline: number): void;
  rule(from: [x: number, y: number], to: [x: number, y: number], thickness: number): void;
  frame(from: [x: number, y: number], to: [x: number, y: number], thickness: number): void;
  color(color: string): void;
  /** How many pages the whole document has. */
  pageCount: number;
  /** Fills rectangles at once, so that no seam shows between neighbours. */
  fill(areas: Array<{ x: number; y: number; width: number; height: number }>): void;
};

/** What the pages of a document share; `faces` are those that pdfkit has met in it. */
export type Job = { faces: Set<Face>; pageCount: number; structure?: Structure };

export function penOn(painter: Painter, job: Job): Pen {
  const { faces, pageCount } = job;
  const takeFace = (face: Face) => {
    const font = openFace(face);
    painter.font(faces.has(face) ? font.postscriptName : font);
    faces.add(face);
    return font.ascent / font.unitsPerEm;
  };
  takeFace("regular");
  job.structure ??= openStructure(painter);
  const { structure } = job;
  const rule: Pen["rule"] = (from, to, thickness) =>
    structure.artifact(() => {
      painter
        .lineWidth(thickness)
        .moveTo(...from)
        .lineTo(...to)
        .stroke();
    });
  return {
    structure,
    pageCount,
    piece({ text, face, width, underline, strike, href }, size, x, baseline) {
      const ascent = takeFace(face);
      const known = { lineBreak: false, textWidth: width, wordCount: 1, link: href ?? undefined };
      painter.fontSize(size).text(text, x, baseline - ascent * size, known);
      if (underline || href)
        rule([x, baseline + size * 0.12], [x + width, baseline + size * 0.12], size * 0.05);
      if (strike) rule([x, baseline - size * 0.28], [x + width, baseline - size * 0.28], size * 0.05);
    },
    rule,
    frame: ([left, top], [right, bottom], thickness) =>
      structure.artifact(() => {
        painter
          .lineWidth(thickness)
          .rect(left, top, right - left, bottom - top)
          .stroke();
      }),
    color: (color) => {
      painter.fillColor(color);
    },
    fill: (areas) =>
      structure.artifact(() => {
        for (const { x, y, width, height } of areas) painter.rect(x, y, width, height);
        painter.fill();
      }),
  };
}
