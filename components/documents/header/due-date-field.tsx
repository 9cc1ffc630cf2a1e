"use client";

import { useTranslations } from "next-intl";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { addDays, formatDate, isCalendarDate } from "@/lib/values/dates";
import { FieldChoices } from "./field-choices";

interface DueDateFieldProps {
  date: string;
  dueDate: string;
  error: string | undefined;
  onChange: (dueDate: string) => void;
}

const termDays = [3, 5, 10, 14, 30];

/** The last day to pay, typed or counted from the date of the document. */
export function DueDateField({ date, dueDate, error, onChange }: DueDateFieldProps) {
  const t = useTranslations("document.fields");
  return (
    <div data-field="dueDate" className="relative min-w-0">
      <Field label={t("dueDate")} error={error}>
        <DateInput value={dueDate} keepsText near={date} notBefore={date} onValueChange={onChange} />
      </Field>
      {isCalendarDate(date) && (
        <FieldChoices
          label={t("dueIn")}
          icon={<Icon name="calendar-plus" />}
          choices={termDays.map((days) => ({
            key: String(days),
            label: t("dueDays", { days }),
            aside: formatDate(addDays(date, days)),
            onSelect: () => onChange(addDays(date, days)),
          }))}
          clear={{ label: t("noDueDate"), disabled: !dueDate, onSelect: () => onChange("") }}
        />
      )}
    </div>
  );
}
