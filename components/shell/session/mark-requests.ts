import { ownOrganizationId } from "@/components/shell/organization/own-organization";
import { unattendedHeader } from "@/lib/sessions/rules";
import { windowOrganizationHeader } from "@/lib/values/window-header";

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
 * Returns a `fetch` that names the organization of the window in the page's requests, because another tab may have put
 * its own into the cookie, and marks automatic requests when nobody has touched the page for five minutes: a session
 * lasts as long as a person uses it, not as long as a page is open.
 */
export function markRequests(attendedWindow: AttendedWindow): Fetch {
  const fetch = attendedWindow.fetch.bind(attendedWindow);
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const kind of touchEvents)
    attendedWindow.addEventListener(kind, touch, { capture: true, passive: true });

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, attendedWindow.location.href);
    if (url.origin !== attendedWindow.location.origin) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (Date.now() - touchedAt >= unattendedAfterMs) headers.set(unattendedHeader, "1");
    const organizationId = ownOrganizationId();
    if (organizationId) headers.set(windowOrganizationHeader, organizationId);
    return fetch(input, { ...init, headers });
  };
}
