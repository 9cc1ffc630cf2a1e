"use client";

import { useEffect, useRef } from "react";

/** A departure by a link, or by Back or Forward to an entry of the history. */
export type Departure = { kind: "link"; href: string } | { kind: "history"; key: string };

const departureEventName = "departure";

/**
 * Returns an event that asks whether the page may be left for another
 * page of the product; it is cancelled when a guard holds the departure.
 */
export const departureEvent = (href: string) =>
  new CustomEvent<string>(departureEventName, { cancelable: true, detail: href });

/**
 * While active, intercepts departures from the page: by links of the product, by Back and Forward where the
 * browser lets them be stopped, by shortcuts, and, with the browser's own question, by closing the window.
 */
export function useDeparture(active: boolean, onDeparture: (departure: Departure) => void): void {
  const latest = useRef(onDeparture);
  useEffect(() => {
    latest.current = onDeparture;
  });

  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const href = leavingHref(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current({ kind: "link", href });
    };
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      latest.current({ kind: "history", key: event.destination.key });
    };
    const onDepartureEvent = (event: Event) => {
      event.preventDefault();
      latest.current({ kind: "link", href: (event as CustomEvent<string>).detail });
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener(departureEventName, onDepartureEvent);
    document.addEventListener("click", onClick, { capture: true });
    if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener(departureEventName, onDepartureEvent);
      document.removeEventListener("click", onClick, { capture: true });
      if ("navigation" in window) window.navigation.removeEventListener("navigate", onNavigate);
    };
  }, [active]);
}

/**
 * Continues a departure that was held. For Back and Forward it navigates to the history entry itself: the browser
 * counts steps from where the Back it has not finished stopping would have led, which would be one page too far.
 */
export function continueDeparture(to: Departure, router: { push: (href: string) => void }): void {
  if (to.kind === "link") router.push(to.href);
  else void traverseWithRetries(to.key, 10);
}

/** Retries while the browser is still busy with cancelling the first navigation and does not find the entry. */
async function traverseWithRetries(key: string, retriesLeft: number): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  finished?.catch(() => {});
  const failure: unknown = await committed?.then(
    () => null,
    (error) => error,
  );
  const isBusy = failure instanceof DOMException && failure.name === "InvalidStateError";
  if (isBusy && retriesLeft > 0) await traverseWithRetries(key, retriesLeft - 1);
}

/** Whether a click on a link opens it in the same window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

type ClickKeys = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/**
 * Returns the address that a click leads to within this window
 * and product, or null when the click does not leave the page.
 */
export function leavingHref(event: MouseEvent): string | null {
  // Read the attribute: in an SVG link the `href` property is not a string.
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const href = link?.getAttribute("href");
  if (!link || !href || link.getAttribute("target") === "_blank" || link.hasAttribute("download"))
    return null;
  if (!isPlainClick(event)) return null;
  const { origin, pathname, search } = new URL(href, document.baseURI);
  if (origin !== location.origin || pathname.startsWith("/api/")) return null;
  return pathname === location.pathname && search === location.search ? null : pathname + search;
}
