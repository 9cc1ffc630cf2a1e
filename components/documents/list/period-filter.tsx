"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Popover } from "@/components/ui/popover";
import { type Period, readyPeriod, readyPeriods } from "./period";
import { usePeriodText } from "./period-text";

interface PeriodFilterProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** Ready choices for the usual, two dates for the rest. */
export function PeriodFilter({ period, today, onChange }: PeriodFilterProps) {
  const t = useTranslations("documents.period");
  const textOf = usePeriodText();
  const [open, setOpen] = useState(false);
  const choose = (next: Period) => {
    onChange(next);
    setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get("from")), String(form.get("to"))];
    const isReversed = from && to && from > to;
    choose(isReversed ? { from: to, to: from } : { from, to });
  };

  return (
    <Popover
      label={t("panel")}
      open={open}
      onOpenChange={setOpen}
      className="w-[336px]"
      trigger={
        <Button size="sm">
          {t("button", { period: textOf(period) })}
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-1.5">
        {readyPeriods.map((name) => (
          <Button key={name} size="sm" onClick={() => choose(readyPeriod(name, today))}>
            {t(name)}
          </Button>
        ))}
      </div>
      <form onSubmit={submit} className="mt-3 grid grid-cols-2 gap-x-1.5 gap-y-2.5 border-t pt-2">
        <Field label={t("from")}>
          <DateInput name="from" defaultValue={period.from} className="px-2" />
        </Field>
        <Field label={t("to")}>
          <DateInput name="to" defaultValue={period.to} className="px-2" />
        </Field>
        <Button type="submit" size="sm" variant="primary">
          {t("apply")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => choose({})}>
          {t("anyTime")}
        </Button>
      </form>
    </Popover>
  );
}
