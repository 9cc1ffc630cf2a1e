export type Sheet = Record<"width" | "height" | "left" | "right" | "top" | "bottom", number>;

/** A4 in points; upright with a wider margin where the paper is filed, across with all the room a wide form needs. */
export const sheets = {
  portrait: { width: 595.28, height: 841.89, left: 48, right: 34, top: 36, bottom: 46 },
  landscape: { width: 841.89, height: 595.28, left: 20, right: 16, top: 20, bottom: 30 },
} satisfies Record<string, Sheet>;

export const contentWidthOf = ({ width, left, right }: Sheet) => width - left - right;
export const contentHeightOf = ({ height, top, bottom }: Sheet) => height - top - bottom;

/** Most documents are upright. */
export const sheet: Sheet = sheets.portrait;
export const contentWidth = contentWidthOf(sheet);
export const contentHeight = contentHeightOf(sheet);

export const textSize = 9.5;
export const rule = { thin: 0.5, strong: 1.2 };
