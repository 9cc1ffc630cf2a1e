import type { Box } from "@/lib/print/pdf/flow";
import type { Pen } from "@/lib/print/pdf/pen";
import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox, textBox } from "@/lib/print/pdf/text-box";
import type { UpdField } from "@/lib/print/upd/section";

export const fieldSize = 6.8;
export const captionSize = 5;
export const codeWidth = 20;
const labelGap = 3;
const gapBelow = 1.8;

/** Something that can be drawn at a position, and its height. */
export type Drawing = { height: number; draw(pen: Pen, x: number, y: number): void };

/**
 * Draws a label, its value on a line to write on, the number of the form line, and a caption below. Without a label
 * at its left, the value line has the whole width.
 */
export function fieldDrawing(field: UpdField, width: number, labelWidth = 0): Drawing {
  const code = plainBox(field.code, fieldSize, codeWidth, "right");
  const room = width - codeWidth;
  const valueLeft = field.isWide || labelWidth === 0 ? 0 : labelWidth + labelGap;
  const label = plainBox(field.isWide ? "" : field.label, fieldSize, labelWidth);
  const value = field.isWide
    ? textBox([{ text: `${field.label} ` }, { text: field.value, underline: true }], fieldSize, room)
    : plainBox(field.value, fieldSize, room - valueLeft - labelGap);
  const caption = field.caption
    ? plainBox(field.caption, captionSize, room - valueLeft, "center")
    : plainBox("", captionSize, room);
  const bodyHeight = Math.max(heightOf(label), heightOf(value)) + gapBelow;
  return {
    height: bodyHeight + (field.caption ? heightOf(caption) : 0),
    draw: (pen, x, y) => {
      const base = y + bodyHeight - gapBelow + 0.6;
      pen.structure.leaf("P", () => {
        drawText(pen, label, x, y);
        drawText(pen, value, x + valueLeft, y + Math.max(0, heightOf(label) - heightOf(value)));
        drawText(pen, code, x + room, base - lineHeight(fieldSize));
      });
      if (!field.isWide) pen.rule([x + valueLeft, base], [x + room, base], rule.thin);
      if (field.caption) drawText(pen, caption, x + valueLeft, y + bodyHeight - 0.4);
    },
  };
}

/** The height of the pieces of a divided form line that are kept together, in points. */
const maxPieceHeight = 60;

/** The number of text lines that stay with the line's number. */
const linesKeptWithCode = 2;

/**
 * Divides a form line with a long text into pieces, one below the other; the last piece has the number and the rule.
 */
export function fieldPieces(field: UpdField, width: number, labelWidth = 0): Drawing[] {
  const whole = fieldDrawing(field, width, labelWidth);
  if (whole.height <= maxPieceHeight) return [whole];
  const room = width - codeWidth;
  const left = labelWidth === 0 ? 0 : labelWidth + labelGap;
  const title = field.isWide ? `${field.label} ` : "";
  const value = plainBox(`${title}${field.value}`, fieldSize, field.isWide ? room : room - left - labelGap);
  const linesAbove = Math.max(0, value.lines.length - linesKeptWithCode);
  const pieces = value.lines.slice(0, linesAbove).map((line, index): Drawing => {
    const lines = [line];
    const label = plainBox(index === 0 && !field.isWide ? field.label : "", fieldSize, labelWidth);
    return {
      height: Math.max(heightOf({ ...value, lines }), heightOf(label)),
      draw: (pen, x, y) => {
        drawText(pen, label, x, y);
        drawText(pen, { ...value, lines }, x + (field.isWide ? 0 : left), y);
      },
    };
  });
  const rest = { ...value, lines: value.lines.slice(linesAbove) };
  const end = fieldDrawing({ ...field, label: "", value: "" }, width, labelWidth);
  const height = heightOf(rest) - lineHeight(fieldSize);
  return [
    ...pieces,
    {
      height: height + end.height,
      draw: (pen, x, y) => {
        end.draw(pen, x, y + height);
        drawText(pen, rest, x + (field.isWide ? 0 : left), y);
      },
    },
  ];
}

/**
 * Divides columns next to each other into boxes of limited height; each column continues in the next box where it
 * ended.
 */
export function divideColumns(
  columns: { left: number; pieces: Drawing[] }[],
  drawFrame: (pen: Pen, top: number, bottom: number) => void,
): Box[] {
  const boxes: Box[] = [];
  for (let rest = columns; rest.some(({ pieces }) => pieces.length > 0); ) {
    const fittingColumns = rest.map(({ left, pieces }) => {
      let height = 0;
      const end = pieces.findIndex((piece, index) => {
        height += piece.height;
        return index > 0 && height > maxPieceHeight;
      });
      return { left, pieces: end === -1 ? pieces : pieces.slice(0, end) };
    });
    const stacks = fittingColumns.map(({ left, pieces }) => ({ left, drawing: stack(pieces) }));
    const height = Math.max(...stacks.map(({ drawing }) => drawing.height));
    const draw: Box["draw"] = (pen, y) => {
      for (const { left, drawing } of stacks) drawing.draw(pen, left, y);
      drawFrame(pen, y, y + height);
    };
    boxes.push({ height, gap: 0, keepWithNext: false, tag: "parts", draw });
    rest = rest.map(({ left, pieces }, at) => ({
      left,
      pieces: pieces.slice(fittingColumns[at]!.pieces.length),
    }));
  }
  return boxes;
}

/** Draws drawings one below the other. */
export function stack(drawings: Drawing[], gap = 0): Drawing {
  const height = drawings.reduce((sum, drawing) => sum + drawing.height + gap, 0);
  return {
    height,
    draw: (pen, x, y) => {
      let at = y;
      for (const drawing of drawings) {
        drawing.draw(pen, x, at);
        at += drawing.height + gap;
      }
    },
  };
}
