import { lostConnection } from "./lost-connection";
import { isSamePage, type PageRead, pageReadOf } from "./page-read";
import { postponedPage } from "./postponed-page";
import {
  isServiceResponding,
  type NetworkEvents,
  pause,
  proxyStatuses,
  retryAfterMs,
  waitForService,
} from "./service-watch";

type Fetch = typeof globalThis.fetch;

/** The parts of a browser window that are needed. */
export type BrowserWindow = NetworkEvents & {
  fetch: Fetch;
  location: Pick<Location, "href" | "pathname" | "search">;
  history: Pick<History, "replaceState">;
};

/** If the service responds but the page could not be read after this many tries, Next.js makes the browser open it. */
const maxTries = 3;
/** Fewer tries after a proxy's timeout, because each makes the service work as long again. */
const maxTriesAfterTimeout = 2;
const firstPauseMs = 300;
/** Milliseconds between checks: a network that swallows packets reports an error only after minutes. */
const healthCheckMs = 10_000;

/**
 * Returns a `fetch` for the pages that Next.js reads. Without a network, or behind a proxy without the service,
 * Next.js makes the browser open the address: an error page then replaces the page and all unsaved input. Reading
 * changes nothing, so it is retried once the service responds. Actions fail as usual, because nobody knows whether
 * they were carried out.
 *
 * A refresh of the current page simply waits. A navigation comes before everything else in Next.js, and actions
 * called meanwhile would wait for it; so the navigation is postponed, and those actions are sent, and fail, at once.
 */
export function createRetryingFetch(browserWindow: BrowserWindow): Fetch {
  const fetch = browserWindow.fetch.bind(browserWindow);
  let latest: PageRead | null = null;

  /** Next.js takes the unchanged address for a Back navigation and drops the page it was about to open. */
  const postpone = (read: PageRead) => {
    postponedPage.set(read.href);
    browserWindow.history.replaceState(null, "", browserWindow.location.href);
  };

  return async (input, init) => {
    const read = pageReadOf(input, init, browserWindow.location.href);
    if (!read) return fetch(input, init);
    const { pathname, search } = browserWindow.location;
    const isNavigation = !read.isRefresh && !isSamePage(read.href, { pathname, search });
    if (isNavigation) latest = read;
    const isStillHere = () => isSamePage(pathname + search, browserWindow.location);

    for (let tries = 1; ; ) {
      if (lostConnection.get()) {
        if (isNavigation && isStillHere()) {
          if (latest === read) postpone(read);
          return never;
        }
        await waitForService(browserWindow, fetch);
      }
      let proxyRetryMs: number | null = null;
      try {
        const response = await (isNavigation ? fetchWhileHealthy(fetch, input, init) : fetch(input, init));
        if (!isFromProxy(response) || tries >= maxTriesOf(response)) {
          // For a refresh, nothing new is shown until the whole response has arrived.
          if (read.isRefresh) await response.clone().arrayBuffer();
          return response;
        }
        proxyRetryMs = retryAfterMs(response);
      } catch (error) {
        if (tries >= maxTries || init?.signal?.aborted) throw error;
      }
      const isServiceUp = proxyRetryMs === null && (await isServiceResponding(fetch));
      if (isServiceUp) await pause(browserWindow, firstPauseMs * 2 ** (tries - 1));
      else void waitForService(browserWindow, fetch, proxyRetryMs ?? undefined);
      // A lost connection says nothing about the page, so it does not count as a try.
      if (isServiceUp || proxyRetryMs !== null) tries += 1;
    }
  };
}

/** The result of a request that is no longer wanted. */
const never = new Promise<never>(() => {});

/**
 * Whether a response comes from a proxy without the service. The service reports its own errors in a page of its own.
 */
const isFromProxy = ({ status, headers }: Response) =>
  proxyStatuses.includes(status) && !headers.get("content-type")?.startsWith("text/x-component");

const maxTriesOf = ({ status }: Response) => (status === 504 ? maxTriesAfterTimeout : maxTries);

/** Sends a request, and aborts it if neither a response arrives nor the service is reachable. */
function fetchWhileHealthy(fetch: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  const silenceAbort = new AbortController();
  let hasResponded = false;
  const healthCheck = setInterval(async () => {
    if (!(await isServiceResponding(fetch)) && !hasResponded)
      silenceAbort.abort(new TypeError("nobody answers"));
  }, healthCheckMs);
  return fetch(input, { ...init, signal: init?.signal ?? silenceAbort.signal }).finally(() => {
    hasResponded = true;
    clearInterval(healthCheck);
  });
}
