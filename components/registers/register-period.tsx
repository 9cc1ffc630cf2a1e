"use client";

import { PeriodFilter } from "@/components/documents/list/period-filter";
import { useAddress } from "@/components/ui/use-address";
import type { RegisterDays } from "@/lib/registers/schema";
import { quarterEnd, quarterOf } from "@/lib/values/quarters";
import type { Days } from "@/lib/values/ready-periods";

/** The days of a register; without any it is the quarter that is being finished. */
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

/** A register has two ends: one that is left open is today, or that of the quarter where today lies before it. */
const withBothEnds = ({ from, to }: Days, today: string): Days => ({
  from: from || (to && quarterOf(to)),
  to: to || (from && (from <= today ? today : quarterEnd(quarterOf(from)))),
});
