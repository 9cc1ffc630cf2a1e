import { originalCodeMm } from "@/lib/print/qr-code";

export type Sheet = Record<"width" | "height" | "left" | "right" | "top" | "bottom", number>;

/** A4 in points; upright with a wider margin where the paper is filed, across with all the room a wide form needs. */
export const sheets = {
  portrait: { width: 595.28, height: 841.89, left: 48, right: 34, top: 36, bottom: 46 },
  landscape: { width: 841.89, height: 595.28, left: 20, right: 16, top: 20, bottom: 30 },
} satisfies Record<string, Sheet>;

const pointsPerMm = 72 / 25.4;

/** The code of a paper in the lower right corner: its side, and the white around it, which is its quiet zone, too. */
export const originalCodeSide = originalCodeMm * pointsPerMm;
export const originalCodeGap = 6;
/** More than printers leave white at the edge of a sheet. */
export const originalCodeBelow = 12.5;

/** A sheet as it is filled: with room below for a code that stands on every page. */
export const sheetFor = (orientation: keyof typeof sheets, { hasCode }: { hasCode: boolean }): Sheet =>
  hasCode
    ? { ...sheets[orientation], bottom: originalCodeBelow + originalCodeSide + originalCodeGap }
    : sheets[orientation];

/** What the margins leave, in points. */
export const contentWidthOf = ({ width, left, right }: Sheet) => width - left - right;
/** What the margins leave, in points. */
export const contentHeightOf = ({ height, top, bottom }: Sheet) => height - top - bottom;

/** Most documents are upright. */
export const sheet: Sheet = sheets.portrait;
export const contentWidth = contentWidthOf(sheet);
export const contentHeight = contentHeightOf(sheet);

export const textSize = 9.5;
export const rule = { thin: 0.5, strong: 1.2 };
