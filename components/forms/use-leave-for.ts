"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { isOnTheWay } from "./use-is-here";

/**
 * Leads away from a page once what it shows is done with, unless somebody has left it meanwhile. By the address: a record that is
 * gone takes its page with it, and whoever is told so by the page still waits there.
 */
export function useLeaveFor(): (href: string) => void {
  const router = useRouter();
  const page = useRef("");
  useEffect(() => {
    page.current = location.pathname;
  }, []);
  return (href) => {
    if (location.pathname === page.current && !isOnTheWay()) router.push(href);
  };
}
