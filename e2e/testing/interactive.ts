import { expect, type Page } from "@playwright/test";

/** Waits until a page reacts to input: before that it can only be read. */
export const waitUntilInteractive = (page: Page) =>
  expect(async () => expect(await page.evaluate(isInteractive)).toBe(true)).toPass({
    intervals: [50],
    timeout: 60_000,
  });

/** Makes `goto` and `reload` of a page wait until it reacts to input. */
export function interactivePage(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...parameters) => {
    const response = await goto(...parameters);
    await waitUntilInteractive(page);
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await reload(...parameters);
    await waitUntilInteractive(page);
    return response;
  };
  return page;
}

/** Runs in the page. React marks every hydrated control, and key handlers are attached before the page is idle. */
async function isInteractive(): Promise<boolean> {
  const isOurs = document.querySelector("script[src*='/_next/']") !== null;
  const controls = document.querySelectorAll("button, input:not([type=hidden]), select, textarea");
  const isHydrated = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps$"));
  if (isOurs && ![...controls].every(isHydrated)) return false;
  // Text moves when the fonts arrive.
  await document.fonts.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  return true;
}

/** Keeps a page from receiving events that would refresh it. Call it before the page is opened. */
export const blockLiveEvents = (page: Page) =>
  page.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      close() {}
    } as unknown as typeof EventSource;
  });
