import { unattendedHeader } from "@/lib/sessions/rules";

type Fetch = typeof globalThis.fetch;

/** The parts of a browser window that are needed. */
export type AttendedWindow = Pick<EventTarget, "addEventListener"> & {
  fetch: Fetch;
  location: Pick<Location, "href" | "origin">;
};

const touchEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"];
/** Readers do not touch the page for a while. */
const unattendedAfterMs = 5 * 60_000;

/**
 * Returns a `fetch` that marks the page's automatic requests when nobody has touched the page
 * for five minutes: a session lasts as long as a person uses it, not as long as a page is open.
 */
export function markUnattendedRequests(attendedWindow: AttendedWindow): Fetch {
  const fetch = attendedWindow.fetch.bind(attendedWindow);
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const kind of touchEvents)
    attendedWindow.addEventListener(kind, touch, { capture: true, passive: true });

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, attendedWindow.location.href);
    const isSameOrigin = url.origin === attendedWindow.location.origin;
    if (!isSameOrigin || Date.now() - touchedAt < unattendedAfterMs) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(unattendedHeader, "1");
    return fetch(input, { ...init, headers });
  };
}
