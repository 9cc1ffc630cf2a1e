"use client";

import { usePathname, useRouter } from "next/navigation";
import { type MouseEvent, use, useTransition } from "react";
import { isPlainClick } from "@/components/forms/use-departure";
import { AddressContext } from "./address-provider";

export type AddressChanges = Record<string, string | null | undefined>;

/**
 * Filters live in the address. Every change drops `cursor`, which belongs to the old list;
 * an empty value removes its parameter, the others stay.
 * `params` are those asked for last, `shown` those of the list on the screen.
 */
export function useAddress() {
  const router = useRouter();
  const pathname = usePathname();
  const { shown, asked: params, ask } = use(AddressContext);
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
      ask(query);
      router.replace(hrefOf(query), { scroll: false });
    });

  /** For a click on a link to another view of the list: filters chosen before it has come are added to it. */
  const follow = (event: MouseEvent<HTMLAnchorElement>, scroll = true) => {
    const { pathname: path, search } = new URL(event.currentTarget.href);
    if (path !== pathname || !isPlainClick(event)) return;
    event.preventDefault();
    startTransition(() => {
      ask(new URLSearchParams(search));
      router.push(path + search, { scroll });
    });
  };

  /** What a parameter was last asked to be; what the page shows of it when nothing else was asked for since. */
  const latest = (name: string, onPage: string): string => {
    const asked = params.get(name);
    return asked && asked !== shown.get(name) ? asked : onPage;
  };

  return { params, shown, pending, latest, hrefWith, replace, follow };
}
