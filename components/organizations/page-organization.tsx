"use client";

import { createContext, type ReactNode, use } from "react";

const PageOrganizationId = createContext<string | null>(null);

interface PageOrganizationProps {
  /** Null while there is no organization. */
  id: string | null;
  children: ReactNode;
}

/** Provides the organization for which a page was rendered: another one may have been chosen in another tab since. */
export const PageOrganization = ({ id, children }: PageOrganizationProps) => (
  <PageOrganizationId value={id}>{children}</PageOrganizationId>
);

/**
 * Returns the organization shown on the page. Every write from a page must name it:
 * without it, the write would go to the organization chosen last, in whatever tab.
 */
export const useOrganizationId = (): string | undefined => use(PageOrganizationId) ?? undefined;
