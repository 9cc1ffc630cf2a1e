"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { type Days, daysOfReadyPeriod, readyPeriods, resolveDays } from "@/lib/values/ready-periods";

export interface PeriodPanelProps {
  period: Days;
  today: string;
  /** Whether a preset is kept by its name: «этот месяц» is a different month next month. */
  isMoving?: boolean;
  /** Whether a period is required, so that all time is not offered. */
  isBounded?: boolean;
  onChoose: (period: Days) => void;
}

/** Presets for the usual periods, two dates for the rest. */
export function PeriodPanel({ period, today, isMoving, isBounded, onChoose }: PeriodPanelProps) {
  const t = useTranslations("documents.period");
  const days = resolveDays(period, today);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get("from")), String(form.get("to"))];
    const isReversed = from && to && from > to;
    onChoose(isReversed ? { from: to, to: from } : { from, to });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-1.5">
        {readyPeriods.map((name) => (
          <Button
            key={name}
            size="sm"
            onClick={() => onChoose(isMoving ? { from: name, to: name } : daysOfReadyPeriod(name, today))}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <form onSubmit={submit} className="mt-3 grid grid-cols-2 gap-x-1.5 gap-y-2.5 border-t pt-2">
        <Field label={t("from")}>
          <DateInput name="from" defaultValue={days.from} className="px-2" />
        </Field>
        <Field label={t("to")}>
          <DateInput name="to" defaultValue={days.to} className="px-2" />
        </Field>
        <Button type="submit" size="sm" variant="primary">
          {t("apply")}
        </Button>
        {!isBounded && (
          <Button size="sm" variant="ghost" onClick={() => onChoose({})}>
            {t("anyTime")}
          </Button>
        )}
      </form>
    </>
  );
}
