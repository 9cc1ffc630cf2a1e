import { originalCodeMm } from "@/lib/print/qr-code";

export type Sheet = Record<"width" | "height" | "left" | "right" | "top" | "bottom", number>;

/**
 * A4 in points: portrait with a wider margin on the side where it is filed, landscape with as much room as a wide
 * form needs.
 */
export const sheets = {
  portrait: { width: 595.28, height: 841.89, left: 48, right: 34, top: 36, bottom: 46 },
  landscape: { width: 841.89, height: 595.28, left: 20, right: 16, top: 20, bottom: 30 },
} satisfies Record<string, Sheet>;

const pointsPerMm = 72 / 25.4;

/**
 * The document's QR code in the lower right corner: the length of its side, and the white space around it, which is
 * also its quiet zone.
 */
export const originalCodeSide = originalCodeMm * pointsPerMm;
export const originalCodeGap = 6;
/** More than the unprintable margin of printers. */
export const originalCodeBottomGap = 12.5;

/** Returns a sheet's measures; with a code on every page, its bottom margin leaves room for the code. */
export const sheetFor = (orientation: keyof typeof sheets, { hasCode }: { hasCode: boolean }): Sheet =>
  hasCode
    ? { ...sheets[orientation], bottom: originalCodeBottomGap + originalCodeSide + originalCodeGap }
    : sheets[orientation];

/** The width between the margins, in points. */
export const contentWidthOf = ({ width, left, right }: Sheet) => width - left - right;
/** The height between the margins, in points. */
export const contentHeightOf = ({ height, top, bottom }: Sheet) => height - top - bottom;

/** Most documents are in portrait. */
export const sheet: Sheet = sheets.portrait;
export const contentWidth = contentWidthOf(sheet);
export const contentHeight = contentHeightOf(sheet);

export const textSize = 9.5;
export const rule = { thin: 0.5, strong: 1.2 };
