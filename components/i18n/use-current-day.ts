import { useEffect, useEffectEvent, useState } from "react";
import type { CalendarDate } from "@/lib/values/dates";
import { useToday } from "./use-today";

/**
 * Today, where a page that was read on `readOn` stays open past midnight: the new day comes when somebody comes back to the
 * page, or goes on to another field of it. A clock that told another day than the service from the start moves nothing.
 */
export function useCurrentDay(readOn: CalendarDate): CalendarDate {
  const today = useToday();
  const [isTrusted] = useState(() => today() === readOn);
  const [day, setDay] = useState(readOn);
  const look = useEffectEvent(() => isTrusted && setDay(today()));
  useEffect(() => {
    const listener = () => look();
    addEventListener("focus", listener, { capture: true });
    return () => removeEventListener("focus", listener, { capture: true });
  }, []);
  return day;
}
