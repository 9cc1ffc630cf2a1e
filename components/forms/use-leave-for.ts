"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { isNavigating } from "./use-is-here";

/**
 * Returns a function that navigates away from a page that is no longer needed, unless the user has already left it. It
 * compares addresses: a deleted record takes its page with it, and a user who is told so by that page is still there.
 */
export function useLeaveFor(): (href: string) => void {
  const router = useRouter();
  const pagePath = useRef("");
  useEffect(() => {
    pagePath.current = location.pathname;
  }, []);
  return (href) => {
    if (location.pathname === pagePath.current && !isNavigating()) router.push(href);
  };
}
