import { expect, type Page } from "@playwright/test";

/** Waits until a page that was opened acts on what is done to it: before that it only stands there to be read. */
export const listening = (page: Page) =>
  expect(async () => expect(await page.evaluate(isListening)).toBe(true)).toPass({
    intervals: [50],
    timeout: 60_000,
  });

/** A page that listens whenever `goto` or `reload` have come to their end. */
export function listens(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...asked) => {
    const response = await goto(...asked);
    await listening(page);
    return response;
  };
  page.reload = async (...asked) => {
    const response = await reload(...asked);
    await listening(page);
    return response;
  };
  return page;
}

/** Runs in the page. React writes on every control that it has taken over, and listens to keys before the page rests. */
async function isListening(): Promise<boolean> {
  const isOurs = document.querySelector("script[src*='/_next/']") !== null;
  const controls = document.querySelectorAll("button, input:not([type=hidden]), select, textarea");
  const isTakenOver = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps$"));
  if (isOurs && ![...controls].every(isTakenOver)) return false;
  // Until its fonts have come, text stands elsewhere.
  await document.fonts.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  return true;
}

/** Keeps from a page what others do meanwhile: it is told of nothing that would have it read again. Before it is opened. */
export const withoutNews = (page: Page) =>
  page.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      close() {}
    } as unknown as typeof EventSource;
  });
