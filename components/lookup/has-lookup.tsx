"use client";

import { createContext, type ReactNode } from "react";

/** Whether the server can look up requisites. */
export const HasLookup = createContext(true);

export function LookupProvider({ hasLookup, children }: { hasLookup: boolean; children: ReactNode }) {
  return <HasLookup value={hasLookup}>{children}</HasLookup>;
}
