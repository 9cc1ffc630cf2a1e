"use client";

import { createContext, type ReactNode, use, useLayoutEffect, useTransition } from "react";

const PageOrganizationId = createContext<string | null>(null);

/** The organization in the header of the window, and how to render window and page again. */
export const ShellOrganization = createContext<{ id: string | null; refresh: () => void } | null>(null);

interface PageOrganizationProps {
  /** Null while there is no organization. */
  id: string | null;
  children: ReactNode;
}

/**
 * Provides the organization for which a page was rendered. Next.js does not render the header of the window again with
 * each page: while it names another organization, both are read anew and the page can be neither seen nor used.
 */
export function PageOrganization({ id, children }: PageOrganizationProps) {
  const shell = use(ShellOrganization);
  const [isRefreshing, startRefresh] = useTransition();
  const isForeign = shell !== null && shell.id !== id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they differ.
  useLayoutEffect(() => {
    if (isForeign) startRefresh(() => shell.refresh());
  }, [isForeign]);
  useLayoutEffect(() => {
    const content = document.getElementById("content");
    if (!content || !isRefreshing) return;
    content.inert = true;
    return () => {
      content.inert = false;
    };
  }, [isRefreshing]);
  return <PageOrganizationId value={id}>{children}</PageOrganizationId>;
}

/**
 * Returns the organization shown on the page. Every write from a page must name it:
 * without it, the write would go to the organization chosen last, in whatever tab.
 */
export const useOrganizationId = (): string | undefined => use(PageOrganizationId) ?? undefined;
