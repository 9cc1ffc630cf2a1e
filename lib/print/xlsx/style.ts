/** Every office program has this font, or one with the same widths. Sizes in points. */
export const fontFamily = "Arial";
/** The default font size of the workbook: column widths are counted in its digits. */
export const defaultSize = 10;
export const textSize = 9;
export const smallSize = 7.5;
export const titleSize = 14;

/** Returns the height of a line of a text size, in points, rounded up to a quarter. */
export const lineHeight = (size: number): number => Math.ceil(size * 1.3 * 4) / 4;
/** The greatest height of a row: Excel's limit is 409.5. */
export const maxRowHeight = 409;
