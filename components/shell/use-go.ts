"use client";

import { useRouter } from "next/navigation";
import { departureEvent } from "@/components/forms/use-departure";

/** Opens a page as a link would: whoever holds something unsaved is asked first. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (document.dispatchEvent(departureEvent(href))) router.push(href);
  };
}
