"use client";

import { createContext, type ReactNode } from "react";

/** Whether the signed-in member may open pages for administrators. */
export const IsAdmin = createContext(true);

export function AdminProvider({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  return <IsAdmin value={isAdmin}>{children}</IsAdmin>;
}
