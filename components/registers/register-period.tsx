"use client";

import { PeriodFilter } from "@/components/documents/list/period-filter";
import { useAddress } from "@/components/ui/use-address";
import type { RegisterDays } from "@/lib/registers/schema";
import { quarterEnd, quarterOf } from "@/lib/values/quarters";
import type { Days } from "@/lib/values/ready-periods";

/** The period of a register; by default the quarter being completed. */
export function RegisterPeriod({ period, today }: { period: RegisterDays; today: string }) {
  const { replace } = useAddress();
  return (
    <PeriodFilter
      isBounded
      period={period}
      today={today}
      onChange={(days) => replace({ ...withBothEnds(days, today), page: null })}
    />
  );
}

/**
 * Completes a period with an open end: an open end is today, or the end of the start's
 * quarter if that starts after today; an open start is the beginning of the end's quarter.
 */
const withBothEnds = ({ from, to }: Days, today: string): Days => ({
  from: from || (to && quarterOf(to)),
  to: to || (from && (from <= today ? today : quarterEnd(quarterOf(from)))),
});
