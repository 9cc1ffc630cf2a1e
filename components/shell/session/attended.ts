import { unattended } from "@/lib/sessions/rules";

type Fetch = typeof globalThis.fetch;

/** The parts of a browser window that are needed. */
export type Touched = Pick<EventTarget, "addEventListener"> & {
  fetch: Fetch;
  location: Pick<Location, "href" | "origin">;
};

const touches = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"];
/** Readers do not touch the page for a while. */
const leftAloneAfterMs = 5 * 60_000;

/**
 * Returns a `fetch` that marks the page's automatic requests when nobody has touched the page
 * for five minutes: a session lasts as long as a person uses it, not as long as a page is open.
 */
export function attended(touched: Touched): Fetch {
  const fetch = touched.fetch.bind(touched);
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const kind of touches) touched.addEventListener(kind, touch, { capture: true, passive: true });

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, touched.location.href);
    const isOurs = url.origin === touched.location.origin;
    if (!isOurs || Date.now() - touchedAt < leftAloneAfterMs) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(unattended, "1");
    return fetch(input, { ...init, headers });
  };
}
