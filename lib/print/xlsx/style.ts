/** Every office program has the font, or one of the same widths. Sizes in points. */
export const fontFamily = "Arial";
/** The default font of the workbook: widths of columns are counted in its digits. */
export const defaultSize = 10;
export const textSize = 9;
export const smallSize = 7.5;
export const titleSize = 14;

/** How high a line of that size is, in points, rounded up to a quarter. */
export const lineHeight = (size: number): number => Math.ceil(size * 1.3 * 4) / 4;
/** More than this a row cannot be, whatever it is told: the limit of Excel is 409.5. */
export const mostRowHeight = 409;
