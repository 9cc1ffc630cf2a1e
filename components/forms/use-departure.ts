"use client";

import { useEffect, useRef } from "react";

/** By a link, or by Back and Forward to an entry of the history. */
export type Departure = { kind: "link"; href: string } | { kind: "history"; key: string };

const departure = "departure";

/** Asks whether the page may be left for another of the product; cancelled when somebody holds it up. */
export const departureEvent = (href: string) =>
  new CustomEvent<string>(departure, { cancelable: true, detail: href });

/**
 * Holds up whoever is about to leave the page: by a link of the product, by Back and Forward where the browser lets
 * it be stopped, by keys, and, with the browser's own question, by closing the window.
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
    const onGo = (event: Event) => {
      event.preventDefault();
      latest.current({ kind: "link", href: (event as CustomEvent<string>).detail });
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener(departure, onGo);
    document.addEventListener("click", onClick, { capture: true });
    if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener(departure, onGo);
      document.removeEventListener("click", onClick, { capture: true });
      if ("navigation" in window) window.navigation.removeEventListener("navigate", onNavigate);
    };
  }, [active]);
}

/**
 * Goes where somebody who was held up wanted to go. To the entry itself: steps are counted by the browser from where a Back
 * that it has not finished stopping would have led, and so lead one page too far.
 */
export function depart(to: Departure, router: { push: (href: string) => void }): void {
  if (to.kind === "link") router.push(to.href);
  else void traverse(to.key, 10);
}

/** Asks again while the browser, still busy with stopping the first try, knows no such entry. */
async function traverse(key: string, tries: number): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  finished?.catch(() => {});
  const failure: unknown = await committed?.then(
    () => null,
    (error) => error,
  );
  const isBusy = failure instanceof DOMException && failure.name === "InvalidStateError";
  if (isBusy && tries > 0) await traverse(key, tries - 1);
}

/** Whether a click on a link opens it in this window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

type Pressed = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Where a click leads within this window and product; null when it leads nowhere else. */
export function leavingHref(event: MouseEvent): string | null {
  // Read as it is written: in a picture (SVG) the property is no text.
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const href = link?.getAttribute("href");
  if (!link || !href || link.getAttribute("target") === "_blank" || link.hasAttribute("download"))
    return null;
  if (!isPlainClick(event)) return null;
  const { origin, pathname, search } = new URL(href, document.baseURI);
  if (origin !== location.origin || pathname.startsWith("/api/")) return null;
  return pathname === location.pathname && search === location.search ? null : pathname + search;
}
