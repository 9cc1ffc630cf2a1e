"use client";

import Link from "next/link";
import { type ReactNode, useSyncExternalStore } from "react";
import { lastListAddress } from "./last-list-address";

/** Leads to a list in the state in which it was left for this page: filtered and sorted, as Back does. */
export function CrumbLink({ href, children }: { href: string; children: ReactNode }) {
  const listHref = useSyncExternalStore(
    neverChanges,
    () => lastListAddress(href, historyUpToHere()),
    () => href,
  );
  return (
    <Link href={listHref} prefetch={false} className="-my-1 truncate py-1 hover:text-ink hover:underline">
      {children}
    </Link>
  );
}

const neverChanges = () => () => {};

/** Returns the history up to this page; empty where the browser does not provide it. */
function historyUpToHere() {
  const { navigation } = window;
  const here = navigation?.currentEntry?.index ?? -1;
  return here < 0 ? [] : navigation.entries().slice(0, here + 1);
}
