"use client";

import { createContext, type ReactNode } from "react";

/** Who is signed in. */
export const MemberId = createContext("");

export function MemberIdProvider({ id, children }: { id: string; children: ReactNode }) {
  return <MemberId value={id}>{children}</MemberId>;
}
