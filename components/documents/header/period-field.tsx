"use client";

import { useLocale, useTranslations } from "next-intl";
import type { DocumentFields } from "@/components/documents/draft/document-draft";
import { isPeriodReadable } from "@/components/documents/draft/period";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { addDays, isCalendarDate } from "@/lib/values/dates";
import { monthOf, type Period } from "@/lib/values/months";
import { FieldChoices } from "./field-choices";

type TypedPeriod = Pick<DocumentFields, "periodStart" | "periodEnd">;

interface PeriodFieldProps {
  date: string;
  /** The date of the invoice that the act closes. */
  basisDate: string | undefined;
  period: TypedPeriod;
  errors: Readonly<Record<string, string>>;
  onChange: (period: TypedPeriod) => void;
  className?: string;
}

/** The first and last day of the service period: typed, or a whole month. */
export function PeriodField({ date, basisDate, period, errors, onChange, className }: PeriodFieldProps) {
  const t = useTranslations("document.fields");
  const locale = useLocale();
  const { periodStart, periodEnd } = period;
  const monthNameOf = (month: Period) =>
    new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${month.periodStart}T00:00:00Z`),
    );
  const incompleteMessage = isPeriodReadable(period) ? undefined : t("halfPeriod");
  return (
    <div className={className}>
      <div className="relative grid min-w-0 grid-cols-2 gap-x-3">
        <div data-field="periodStart" className="min-w-0">
          <Field label={t("periodStart")} error={errors.periodStart ?? incompleteMessage}>
            <DateInput
              value={periodStart}
              keepsText
              near={date}
              onValueChange={(day) => onChange({ periodStart: day, periodEnd })}
            />
          </Field>
        </div>
        <div data-field="periodEnd" className="min-w-0">
          <Field
            label={t("periodEnd")}
            error={errors.periodEnd}
            hint={isAfter(periodEnd, date) ? t("periodAfterDate") : undefined}
          >
            <DateInput
              value={periodEnd}
              keepsText
              near={isCalendarDate(periodStart) ? periodStart : date}
              notBefore={periodStart}
              onValueChange={(day) => onChange({ periodStart, periodEnd: day })}
            />
          </Field>
        </div>
        <FieldChoices
          label={t("periodMonth")}
          icon={<Icon name="calendar-range" />}
          choices={monthsNear(date, basisDate).map((month) => ({
            key: month.periodStart,
            label: monthNameOf(month),
            onSelect: () => onChange(month),
          }))}
          clear={{
            label: t("noPeriod"),
            disabled: periodStart === "" && periodEnd === "",
            onSelect: () => onChange({ periodStart: "", periodEnd: "" }),
          }}
        />
      </div>
    </div>
  );
}

const isAfter = (day: string, date: string) => isCalendarDate(day) && isCalendarDate(date) && day > date;

/** Returns the months of the basis and of the document, and the one before the latter. */
function monthsNear(date: string, basisDate: string | undefined): Period[] {
  const documentMonths = isCalendarDate(date)
    ? [monthOf(date), monthOf(addDays(monthOf(date).periodStart, -1))]
    : [];
  const all = [...documentMonths, ...(basisDate ? [monthOf(basisDate)] : [])];
  return all
    .filter(({ periodStart }, index) => all.findIndex((each) => each.periodStart === periodStart) === index)
    .toSorted((one, other) => other.periodStart.localeCompare(one.periodStart));
}
