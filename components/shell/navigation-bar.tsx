"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { leavingHref } from "@/components/forms/use-departure";
import { postponedPage } from "./connection/postponed-page";
import { leavingEvent } from "./use-go";

/** When a page does not come, the bar does not stay forever. */
const patienceMs = 15_000;

/** A thin line at the top from the click on a link until its page is there. Pages are not fetched ahead. */
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
    document.addEventListener(leavingEvent, start);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener(leavingEvent, start);
      setLeftFrom(null);
    };
  }, [address]);
  useEffect(() => postponedPage.subscribe(() => setLeftFrom(null)), []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeftFrom(null), patienceMs);
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
