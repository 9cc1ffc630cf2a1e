"use client";

import { createContext, use } from "react";

/** The organization in the header of the window; undefined outside of it. */
export const ShellOrganizationId = createContext<string | null | undefined>(undefined);

/** The organization for which the page was rendered. */
export const PageOrganizationId = createContext<string | null>(null);

/**
 * Returns the organization shown on the page. Every write from a page must name it:
 * without it, the write would go to the organization chosen last, in whatever tab.
 */
export const useOrganizationId = (): string | undefined => use(PageOrganizationId) ?? undefined;
