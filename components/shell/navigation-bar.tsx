"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { leavingHref } from "@/components/forms/use-departure";
import { postponedPage } from "./connection/postponed-page";
import { leavingEventName } from "./use-navigate";

/** The bar disappears after this time even if the page does not arrive. */
const maxShownMs = 15_000;

/** A thin line at the top between clicking a link and the arrival of the page. Pages are not prefetched. */
export function NavigationBar() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [leftFrom, setLeftFrom] = useState<string | null>(null);
  const isLeaving = leftFrom === address;

  useEffect(() => {
    const start = () => setLeftFrom(address);
    const onClick = (event: MouseEvent) => {
      if (leavingHref(event) !== null) start();
    };
    document.addEventListener("click", onClick);
    document.addEventListener(leavingEventName, start);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener(leavingEventName, start);
      setLeftFrom(null);
    };
  }, [address]);
  useEffect(() => postponedPage.subscribe(() => setLeftFrom(null)), []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeftFrom(null), maxShownMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  if (!isLeaving) return null;
  return (
    <div
      aria-hidden
      data-navigating
      className="fixed inset-x-0 top-0 z-70 h-0.5 origin-left animate-progress filled bg-accent print:hidden"
    />
  );
}
