"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, use, useLayoutEffect, useTransition } from "react";
import { PageOrganizationId, ShellOrganizationId } from "./organization-id";

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
  const shellId = use(ShellOrganizationId);
  return (
    <PageOrganizationId value={id}>
      {shellId !== undefined && shellId !== id && <ReadAnew />}
      {children}
    </PageOrganizationId>
  );
}

/** Refreshes window and page once, and hides the page meanwhile. */
function ReadAnew() {
  const { refresh } = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  useLayoutEffect(() => startRefresh(refresh), [refresh]);
  useLayoutEffect(() => {
    const content = document.getElementById("content");
    if (!content || !isRefreshing) return;
    content.inert = true;
    return () => {
      content.inert = false;
    };
  }, [isRefreshing]);
  return null;
}
