import { lostConnection } from "./lost-connection";
import { isSamePage, type PageRead, pageReadOf } from "./page-read";
import { postponedPage } from "./postponed-page";
import { answered, answers, type Listening, pause, retryAfterMs, statusesOfNobody } from "./service-watch";

type Fetch = typeof globalThis.fetch;

/** The parts of a browser window that are needed. */
export type Reader = Listening & {
  fetch: Fetch;
  location: Pick<Location, "href" | "pathname" | "search">;
  history: Pick<History, "replaceState">;
};

/** If the service responds but the page could not be read after this many tries, Next.js makes the browser open it. */
const mostTries = 3;
/** Fewer tries after a proxy's timeout, because each makes the service work as long again. */
const mostTriesInTime = 2;
const firstPauseMs = 300;
/** Milliseconds between checks: a network that swallows packets reports an error only after minutes. */
const silenceMs = 10_000;

/**
 * Returns a `fetch` for the pages that Next.js reads. Without a network, or behind a proxy without the service,
 * Next.js makes the browser open the address: an error page then replaces the page and all unsaved input. Reading
 * changes nothing, so it is retried once the service responds. Actions fail as usual, because nobody knows whether
 * they were carried out.
 *
 * A refresh of the current page simply waits. A navigation comes before everything else in Next.js, and actions
 * called meanwhile would wait for it; so the navigation is postponed, and those actions are sent, and fail, at once.
 */
export function patientReads(reader: Reader): Fetch {
  const fetch = reader.fetch.bind(reader);
  let latest: PageRead | null = null;

  /** Next.js takes the unchanged address for a Back navigation and drops the page it was about to open. */
  const postpone = (read: PageRead) => {
    postponedPage.set(read.href);
    reader.history.replaceState(null, "", reader.location.href);
  };

  return async (input, init) => {
    const read = pageReadOf(input, init, reader.location.href);
    if (!read) return fetch(input, init);
    const { pathname, search } = reader.location;
    const leaves = !read.isRefresh && !isSamePage(read.href, { pathname, search });
    if (leaves) latest = read;
    const stands = () => isSamePage(pathname + search, reader.location);

    for (let tries = 1; ; ) {
      if (lostConnection.get()) {
        if (leaves && stands()) {
          if (latest === read) postpone(read);
          return never;
        }
        await answered(reader, fetch);
      }
      let asksForMs: number | null = null;
      try {
        const response = await (leaves ? heard(fetch, input, init) : fetch(input, init));
        if (!isOfNobody(response) || tries >= mostTriesOf(response)) {
          // For a refresh, nothing new is shown until the whole response has arrived.
          if (read.isRefresh) await response.clone().arrayBuffer();
          return response;
        }
        asksForMs = retryAfterMs(response);
      } catch (error) {
        if (tries >= mostTries || init?.signal?.aborted) throw error;
      }
      const isThere = asksForMs === null && (await answers(fetch));
      if (isThere) await pause(reader, firstPauseMs * 2 ** (tries - 1));
      else void answered(reader, fetch, asksForMs ?? undefined);
      // A lost connection says nothing about the page, so it does not count as a try.
      if (isThere || asksForMs !== null) tries += 1;
    }
  };
}

/** The result of a request that is no longer wanted. */
const never = new Promise<never>(() => {});

/**
 * Whether a response comes from a proxy without the service. The service reports its own errors in a page of its own.
 */
const isOfNobody = ({ status, headers }: Response) =>
  statusesOfNobody.includes(status) && !headers.get("content-type")?.startsWith("text/x-component");

const mostTriesOf = ({ status }: Response) => (status === 504 ? mostTriesInTime : mostTries);

/** Sends a request, and aborts it if neither a response arrives nor the service is reachable. */
function heard(fetch: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  const silence = new AbortController();
  let isHeard = false;
  const watch = setInterval(async () => {
    if (!(await answers(fetch)) && !isHeard) silence.abort(new TypeError("nobody answers"));
  }, silenceMs);
  return fetch(input, { ...init, signal: init?.signal ?? silence.signal }).finally(() => {
    isHeard = true;
    clearInterval(watch);
  });
}
