"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { nextPeriod, previousPeriod } from "@/lib/months/rules";
import { useMonthName } from "./use-month-name";

const offeredMonthCount = 24;

/** Returns the months offered: two years back from the next month, and the chosen one wherever it is. */
function periodsAround(period: string, today: string): string[] {
  const periods = [nextPeriod(today.slice(0, 7))];
  while (periods.length < offeredMonthCount) periods.push(previousPeriod(periods.at(-1)!));
  return [...new Set([...periods, period])].sort().reverse();
}

interface MonthChooserProps {
  period: string;
  today: string;
  /** How many things are left to do in the month. */
  left: number;
}

export function MonthChooser({ period: shownPeriod, today, left }: MonthChooserProps) {
  const t = useTranslations("month");
  const nameOf = useMonthName();
  const { latest, replace } = useAddress();
  // The next click may come before the page for the previous one.
  const period = latest("period", shownPeriod);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton
        label={t("previous")}
        icon={<Icon name="chevron-left" />}
        onClick={() => replace({ period: previousPeriod(period) })}
      />
      <Select
        aria-label={t("choose")}
        data-chosen
        value={period}
        onChange={({ target }) => replace({ period: target.value })}
        className="w-48"
      >
        {periodsAround(period, today).map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
      <IconButton
        label={t("next")}
        icon={<Icon name="chevron-right" />}
        onClick={() => replace({ period: nextPeriod(period) })}
      />
      <span role="status" className="sr-only">
        {nameOf(shownPeriod)}: {t("left", { count: left })}
      </span>
    </div>
  );
}
