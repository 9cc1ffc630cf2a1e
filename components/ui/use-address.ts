"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";

export type AddressChanges = Record<string, string | null | undefined>;

/**
 * Filters live in the address. Every change drops `cursor`, which belongs to the old list;
 * an empty value removes its parameter, the others stay.
 */
export function useAddress() {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [pending, startTransition] = useTransition();

  const hrefWith = (changes: AddressChanges) => {
    const next = new URLSearchParams(params);
    next.delete("cursor");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const replace = (changes: AddressChanges) =>
    startTransition(() => router.replace(hrefWith(changes), { scroll: false }));

  return { params, pending, hrefWith, replace };
}
