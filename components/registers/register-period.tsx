"use client";

import { PeriodFilter } from "@/components/documents/list/period-filter";
import { useAddress } from "@/components/ui/use-address";
import type { RegisterDays } from "@/lib/registers/schema";

/** The days of a register; without any it is the quarter that is being finished. */
export function RegisterPeriod({ period, today }: { period: RegisterDays; today: string }) {
  const { replace } = useAddress();
  return (
    <PeriodFilter
      period={period}
      today={today}
      onChange={({ from, to }) => replace({ from, to: to ?? (from && today), page: null })}
    />
  );
}
