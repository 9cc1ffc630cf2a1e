/** So many pixels, of four bytes each, are kept of what is out of sight. */
const mostPixels = 2 ** 25;

/** Sheets out of sight that are drawn all the same, those left first at the front. */
const aside = new Map<Element, number>();

/** Keeps the drawing of a sheet that goes out of sight, as long as all of them have room: else those left first are blank again. */
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

/** A sheet comes into sight again, or is taken from the page. */
export const takeBack = (sheet: Element): void => void aside.delete(sheet);
