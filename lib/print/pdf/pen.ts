import type { QrCode } from "@/lib/print/qr-code";
import type { Content } from "./content";
import { openFace } from "./fonts";
import type { Piece } from "./lines";
import type { Structure } from "./structure";

/** Draws on a page; distances in points from its upper left corner. */
export type Pen = {
  structure: Structure;
  piece(piece: Piece, size: number, x: number, baseline: number): void;
  rule(from: [x: number, y: number], to: [x: number, y: number], thickness: number): void;
  frame(from: [x: number, y: number], to: [x: number, y: number], thickness: number): void;
  color(color: string): void;
  /** The number of pages of the whole document. */
  pageCount: number;
  /** Draws a QR code with modules of `unit` points and its upper left corner at x, y. */
  modules(code: QrCode, x: number, y: number, unit: number): void;
};

/** An area on a page that opens an address. */
export type Link = { href: string; left: number; top: number; right: number; bottom: number };

type Page = { content: Content; structure: Structure; pageCount: number; links: Link[] };

/**
 * Returns a pen for a page. Rules and codes are marked as decoration, which screen readers skip; links are collected
 * in `links`.
 */
export function penOn({ content, structure, pageCount, links }: Page): Pen {
  const rule: Pen["rule"] = (from, to, thickness) =>
    structure.artifact(() => {
      content.lineWidth(thickness);
      content.line(from, to);
    });
  return {
    structure,
    pageCount,
    piece({ text, face, width, underline, strike, href }, size, x, baseline) {
      content.text(text, face, size, x, baseline);
      if (href) {
        const { ascent, descent, unitsPerEm } = openFace(face);
        const [top, bottom] = [ascent, descent].map((units) => baseline - (units * size) / unitsPerEm);
        links.push({ href, left: x, top: top!, right: x + width, bottom: bottom! });
      }
      if (underline || href)
        rule([x, baseline + size * 0.12], [x + width, baseline + size * 0.12], size * 0.05);
      if (strike) rule([x, baseline - size * 0.28], [x + width, baseline - size * 0.28], size * 0.05);
    },
    rule,
    frame: ([left, top], [right, bottom], thickness) =>
      structure.artifact(() => {
        content.lineWidth(thickness);
        content.frame(left, top, right - left, bottom - top);
      }),
    color: content.fillColor,
    modules: ({ bars }, x, y, unit) => structure.artifact(() => content.fillBars(bars, x, y, unit)),
  };
}
