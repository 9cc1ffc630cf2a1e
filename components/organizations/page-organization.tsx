"use client";

import { createContext, type ReactNode, use } from "react";

const OfPage = createContext<string | null>(null);

interface PageOrganizationProps {
  /** Null when there is no organization yet. */
  id: string | null;
  children: ReactNode;
}

/** Says of which organization a page was rendered: another may have been chosen in another tab since. */
export const PageOrganization = ({ id, children }: PageOrganizationProps) => (
  <OfPage value={id}>{children}</OfPage>
);

/**
 * The organization that stands on the screen. All that a page writes names it: what names none goes to the one that was
 * chosen last, in whatever tab.
 */
export const useOrganizationId = (): string | undefined => use(OfPage) ?? undefined;
