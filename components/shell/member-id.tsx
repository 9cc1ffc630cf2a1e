"use client";

import { createContext, type ReactNode } from "react";

/** The id of the signed-in member. */
export const MemberId = createContext("");

export function MemberIdProvider({ id, children }: { id: string; children: ReactNode }) {
  return <MemberId value={id}>{children}</MemberId>;
}
