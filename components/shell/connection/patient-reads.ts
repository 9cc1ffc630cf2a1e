import { lostConnection } from "./lost-connection";
import { isSamePage, type PageRead, pageReadOf } from "./page-read";
import { postponedPage } from "./postponed-page";
import { answered, answers, type Listening, pause, retryAfterMs, statusesOfNobody } from "./service-watch";

type Fetch = typeof globalThis.fetch;

/** What is needed of a browser's window. */
export type Reader = Listening & {
  fetch: Fetch;
  location: Pick<Location, "href" | "pathname" | "search">;
  history: Pick<History, "replaceState">;
};

/** Where the service answers, and the page yet cannot be read so often, Next.js has the browser open it. */
const mostTries = 3;
/** A page for which a proxy waited in vain makes the service work as long again. */
const mostTriesInTime = 2;
const firstPauseMs = 300;
/** A network that swallows what is sent says so after minutes only. */
const silenceMs = 10_000;

/**
 * A `fetch` for the pages that Next.js reads. Where Next.js finds no network, or a proxy without the service behind it, it
 * has the browser open the address: an error then stands in place of the page and of all that was typed in it. Reading
 * changes nothing, so it is tried again once the service answers. Actions fail as usual: nobody knows whether they came
 * through.
 *
 * Reading the same page again simply waits. Going to another page is what Next.js does before all else, and actions that
 * are called meanwhile wait behind it; so that page is postponed, and they are sent, and fail, at once.
 */
export function patientReads(reader: Reader): Fetch {
  const fetch = reader.fetch.bind(reader);
  let latest: PageRead | null = null;

  /** Next.js takes the address that is there as one that somebody went back to, and gives up what it was about to open. */
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
          // Of a page that stands there already nothing new is shown before all is there.
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
      // However often the connection is lost, that says nothing of the page.
      if (isThere || asksForMs !== null) tries += 1;
    }
  };
}

/** What nobody waits for any more. */
const never = new Promise<never>(() => {});

/** The service itself says in a page of its own what it cannot do. */
const isOfNobody = ({ status, headers }: Response) =>
  statusesOfNobody.includes(status) && !headers.get("content-type")?.startsWith("text/x-component");

const mostTriesOf = ({ status }: Response) => (status === 504 ? mostTriesInTime : mostTries);

/** Gives up, too, when neither the answer comes nor anybody who could give it. */
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
