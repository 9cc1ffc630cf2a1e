"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useOptimistic } from "react";

interface Address {
  /** What the page on the screen was asked for. */
  shown: URLSearchParams;
  /** What was asked for last; as shown once it is there. */
  asked: URLSearchParams;
  /** To be called in the transition that goes there. */
  ask: (query: URLSearchParams) => void;
}

export const AddressContext = createContext<Address>({
  shown: new URLSearchParams(),
  asked: new URLSearchParams(),
  ask: () => undefined,
});

/** Several filters share the address, and the next may be changed before the list of the last one is there. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const shown: URLSearchParams = useSearchParams();
  const [asked, ask] = useOptimistic(shown);
  return <AddressContext value={{ shown, asked, ask }}>{children}</AddressContext>;
}
