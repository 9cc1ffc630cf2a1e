import type { Page } from "@playwright/test";

/** Phone widths, from the smallest still sold. */
const phoneWidths = [320, 360, 390];

/** The width at which tables are widest relative to the window. */
const laptop = { width: 1280, height: 800 };

/**
 * Returns the elements that make the page in its current state wider than
 * a phone, by the phone's width; empty if it only scrolls vertically.
 */
export async function findSidewaysScroll(page: Page, widths = phoneWidths): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    findings.push(...(await page.evaluate(findOverflow)));
  }
  return findings;
}

/** Returns the tables of the page in its current state that are cut off on a laptop and cannot be scrolled. */
export async function findCutOffTables(page: Page): Promise<string[]> {
  await page.setViewportSize(laptop);
  return page.evaluate(() =>
    [...document.querySelectorAll("table")].flatMap((table) => {
      const box = table.parentElement!;
      const excess = Math.round(table.getBoundingClientRect().right - box.getBoundingClientRect().right);
      const isReached = excess <= 0 || getComputedStyle(box).overflowX === "auto";
      return isReached ? [] : [`${table.ariaLabel}: ${excess} px`];
    }),
  );
}

/** Runs in the page. */
function findOverflow(): string[] {
  // A layer over the page scrolls by itself.
  const scrolling = [...document.querySelectorAll("[data-veil]")].at(-1) ?? document.documentElement;
  const edge = scrolling.clientWidth;
  const excess = scrolling.scrollWidth - edge;
  if (excess <= 0) return [];
  const isInsideScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== scrolling &&
    (getComputedStyle(element).overflowX !== "visible" || isInsideScroller(element.parentElement));
  const overflowing = [...scrolling.querySelectorAll("body *")].filter(
    (element) =>
      element.getBoundingClientRect().right > edge + 0.5 && !isInsideScroller(element.parentElement),
  );
  const innermost = overflowing.filter(
    (element) => !overflowing.some((other) => other !== element && element.contains(other)),
  );
  const nameOf = (element: Element) =>
    `${element.localName} «${(element.textContent ?? "").slice(0, 40)}» of ${element.parentElement?.className}`;
  return [`${edge} px: ${excess} px too wide: ${innermost.slice(0, 3).map(nameOf).join("; ")}`];
}
