/** The number of pixels, of four bytes each, that may be kept for sheets out of sight. */
const maxKeptPixels = 2 ** 25;

/** Sheets out of sight whose drawing is kept; the longest out of sight come first. */
const pixelsBySheet = new Map<Element, number>();

/**
 * Keeps the drawing of a sheet that goes out of sight. When the limit
 * for all sheets is exceeded, those longest out of sight are cleared.
 */
export function keepDrawing(sheet: Element): void {
  const canvas = sheet.querySelector("canvas");
  if (!canvas) return;
  pixelsBySheet.set(sheet, canvas.width * canvas.height);
  let pixels = [...pixelsBySheet.values()].reduce((sum, each) => sum + each, 0);
  for (const [keptSheet, sheetPixels] of pixelsBySheet) {
    if (pixels <= maxKeptPixels) return;
    keptSheet.replaceChildren();
    pixelsBySheet.delete(keptSheet);
    pixels -= sheetPixels;
  }
}

/** Call it when a sheet comes into sight again or is removed from the page. */
export const forgetDrawing = (sheet: Element): void => void pixelsBySheet.delete(sheet);
