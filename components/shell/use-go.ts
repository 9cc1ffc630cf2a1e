"use client";

import { useRouter } from "next/navigation";
import { departureEvent } from "@/components/forms/use-departure";

/** Told when a page is left by other means than a link. */
export const leavingEvent = "leaving";

/** Opens a page as a link would: whoever holds something unsaved is asked first. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (!document.dispatchEvent(departureEvent(href))) return;
    document.dispatchEvent(new Event(leavingEvent));
    router.push(href);
  };
}
