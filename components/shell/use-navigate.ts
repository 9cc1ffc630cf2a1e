"use client";

import { useRouter } from "next/navigation";
import { departureEvent } from "@/components/forms/use-departure";

/** Dispatched when the user leaves a page by other means than a link. */
export const leavingEventName = "leaving";

/** Returns a function that opens a page as a link would: unsaved input is asked about first. */
export function useNavigate(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (!document.dispatchEvent(departureEvent(href))) return;
    document.dispatchEvent(new Event(leavingEventName));
    router.push(href);
  };
}
