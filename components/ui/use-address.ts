"use client";

import { usePathname, useRouter } from "next/navigation";
import { type MouseEvent, use, useTransition } from "react";
import { isPlainClick } from "@/components/forms/use-departure";
import { AddressContext } from "./address-provider";

export type AddressChanges = Record<string, string | null | undefined>;

/**
 * Reads and changes the filters, which are kept in the address. Every change drops `cursor`,
 * which belongs to the old list; an empty value removes its parameter, and the others stay.
 * `params` are the ones requested last, `shown` those of the list on the screen.
 */
export function useAddress() {
  const router = useRouter();
  const pathname = usePathname();
  const { shown, requested: params, request } = use(AddressContext);
  const [pending, startTransition] = useTransition();

  const queryWith = (changes: AddressChanges, from: URLSearchParams) => {
    const next = new URLSearchParams(from);
    next.delete("cursor");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const hrefOf = (query: URLSearchParams) => (String(query) ? `${pathname}?${query}` : pathname);
  const hrefWith = (changes: AddressChanges, from = params) => hrefOf(queryWith(changes, from));
  const replace = (changes: AddressChanges) =>
    startTransition(() => {
      const query = queryWith(changes, params);
      request(query);
      router.replace(hrefOf(query), { scroll: false });
    });

  /**
   * Handles a click on a link to another view of the list: the address requested this
   * way counts at once, so filters chosen before the view has arrived are added to it.
   */
  const follow = (event: MouseEvent<HTMLAnchorElement>, scroll = true) => {
    const { pathname: path, search } = new URL(event.currentTarget.href);
    if (path !== pathname || !isPlainClick(event)) return;
    event.preventDefault();
    startTransition(() => {
      request(new URLSearchParams(search));
      router.push(path + search, { scroll });
    });
  };

  /**
   * Returns the value requested last for a parameter, or `shownValue` when nothing newer than the page has been
   * requested.
   */
  const latest = (name: string, shownValue: string): string => {
    const requested = params.get(name);
    return requested && requested !== shown.get(name) ? requested : shownValue;
  };

  return { params, shown, pending, latest, hrefWith, replace, follow };
}
