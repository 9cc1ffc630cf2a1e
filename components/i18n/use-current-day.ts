import { useEffect, useEffectEvent, useState } from "react";
import type { CalendarDate } from "@/lib/values/dates";
import { useToday } from "./use-today";

/**
 * Returns today's date on a page that was read on `readOn` and stays open past midnight:
 * it changes when the user returns to the page or moves to another field. If the browser's
 * clock had another date than the server from the start, the date never changes.
 */
export function useCurrentDay(readOn: CalendarDate): CalendarDate {
  const today = useToday();
  const [isClockTrusted] = useState(() => today() === readOn);
  const [day, setDay] = useState(readOn);
  const updateDay = useEffectEvent(() => isClockTrusted && setDay(today()));
  useEffect(() => {
    const listener = () => updateDay();
    addEventListener("focus", listener, { capture: true });
    return () => removeEventListener("focus", listener, { capture: true });
  }, []);
  return day;
}
