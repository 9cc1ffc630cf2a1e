/** The number of pixels, of four bytes each, that may be kept for sheets out of sight. */
const mostPixels = 2 ** 25;

/** Sheets out of sight whose drawing is kept; the longest out of sight come first. */
const aside = new Map<Element, number>();

/**
 * Keeps the drawing of a sheet that goes out of sight. When the limit
 * for all sheets is exceeded, those longest out of sight are cleared.
 */
export function putAside(sheet: Element): void {
  const canvas = sheet.querySelector("canvas");
  if (!canvas) return;
  aside.set(sheet, canvas.width * canvas.height);
  let pixels = [...aside.values()].reduce((sum, each) => sum + each, 0);
  for (const [each, its] of aside) {
    if (pixels <= mostPixels) return;
    each.replaceChildren();
    aside.delete(each);
    pixels -= its;
  }
}

/** Call it when a sheet comes into sight again or is removed from the page. */
export const takeBack = (sheet: Element): void => void aside.delete(sheet);
