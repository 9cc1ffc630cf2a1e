"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useOptimistic } from "react";

interface Address {
  /** The query of the page that is on the screen. */
  shown: URLSearchParams;
  /** The query requested last; the same as `shown` once its page has arrived. */
  requested: URLSearchParams;
  /** Call it inside the transition that navigates there. */
  request: (query: URLSearchParams) => void;
}

export const AddressContext = createContext<Address>({
  shown: new URLSearchParams(),
  requested: new URLSearchParams(),
  request: () => undefined,
});

/**
 * Holds the query in the address, which several filters share: a filter
 * may change before the list for the previous change has arrived.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const shown: URLSearchParams = useSearchParams();
  const [requested, request] = useOptimistic(shown);
  return <AddressContext value={{ shown, requested, request }}>{children}</AddressContext>;
}
