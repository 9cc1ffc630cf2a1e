import { lostConnection } from "./lost-connection";

type Fetch = typeof globalThis.fetch;

/** What is needed of a browser's window. */
export type Reader = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  fetch: Fetch;
  location: Pick<Location, "pathname" | "search">;
};

/** What a proxy answers for a service that is starting anew or does not answer in time. */
const statusesOfNobody = [502, 503, 504];
/** Where the service answers, and the page yet cannot be read so often, Next.js has the browser open it. */
const mostTries = 3;
const firstPauseMs = 500;
const longestPauseMs = 5_000;
const patienceMs = 5_000;

/**
 * A `fetch` with which Next.js reads pages: where it finds no network, or a proxy without the service, it has the browser
 * open the address, which shows an error then, in place of a page that stood there and of all that was typed in it. Reading
 * changes nothing, so it is tried again once the service answers. Actions fail as they do: nobody knows whether they came through.
 */
export function patientReads(reader: Reader): Fetch {
  const fetch = reader.fetch.bind(reader);
  return async (input, init) => {
    if (!isPageRead(init)) return fetch(input, init);
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await fetch(input, init);
        if (isOfNobody(response) && tries < mostTries) throw new TypeError("nobody answers");
        // Of a page that stands there already nothing new is shown before all is there.
        if (isShown(response, reader.location)) await response.clone().arrayBuffer();
        return response;
      } catch (error) {
        if (tries === mostTries || init?.signal?.aborted) throw error;
        await answered(reader, fetch);
      }
    }
  };
}

/** The service itself says in a page of its own what it cannot do. */
const isOfNobody = ({ status, headers }: Response) =>
  statusesOfNobody.includes(status) && !headers.get("content-type")?.startsWith("text/x-component");

/** What is read ahead of a click may fail: it is read after the click. */
function isPageRead(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return (init?.method ?? "GET") === "GET" && headers.has("rsc") && !headers.has("next-router-prefetch");
}

function isShown({ url }: Response, { pathname, search }: Reader["location"]): boolean {
  const read = new URL(url).searchParams;
  read.delete("_rsc");
  return new URL(url).pathname === pathname && read.toString() === new URLSearchParams(search).toString();
}

/** Comes back as soon as the service answers. */
async function answered(reader: Reader, fetch: Fetch): Promise<void> {
  if (!(await answers(fetch))) await lostConnection.during(untilAnswered(reader, fetch));
}

async function untilAnswered(reader: Reader, fetch: Fetch): Promise<void> {
  let pauseMs = firstPauseMs;
  do {
    await pause(reader, pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  } while (!(await answers(fetch)));
}

const answers = (fetch: Fetch) =>
  fetch("/api/health/live", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ status }) => !statusesOfNobody.includes(status),
    () => false,
  );

/** Ends at once when the network comes back. */
const pause = (reader: Reader, ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      reader.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    reader.addEventListener("online", end);
  });
