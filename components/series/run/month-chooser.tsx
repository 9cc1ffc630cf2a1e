"use client";

import { useTranslations } from "next-intl";
import { useMonth } from "@/components/series/use-month";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { firstDayOfMonth, monthIndex } from "@/lib/values/months";

const monthsAround = 12;

/** Chooses the month, which is kept in the address. */
export function MonthChooser({ month: shownMonth }: { month: string }) {
  const t = useTranslations("series.runPage");
  const monthOf = useMonth();
  const { latest, replace } = useAddress();
  // The next click may come before the page for the previous one.
  const month = latest("period", shownMonth);
  const index = monthIndex(month);
  const monthAt = (shift: number) => firstDayOfMonth(index + shift).slice(0, 7);
  const months = Array.from({ length: 2 * monthsAround + 1 }, (_, shift) => monthAt(shift - monthsAround));
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        label={t("previous")}
        icon={<Icon name="chevron-left" />}
        onClick={() => replace({ period: monthAt(-1) })}
      />
      <Select
        aria-label={t("month")}
        value={month}
        onChange={({ target }) => replace({ period: target.value })}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {monthOf(each)}
          </option>
        ))}
      </Select>
      <IconButton
        label={t("next")}
        icon={<Icon name="chevron-right" />}
        onClick={() => replace({ period: monthAt(1) })}
      />
    </div>
  );
}
