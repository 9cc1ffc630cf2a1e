"use client";

import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { addDays, formatDate, isCalendarDate } from "@/lib/values/dates";

interface DueDateFieldProps {
  date: string;
  dueDate: string;
  error: string | undefined;
  onChange: (dueDate: string) => void;
}

const terms = [3, 5, 10, 14, 30];

/** The last day to pay, typed or counted from the date of the document. */
export function DueDateField({ date, dueDate, error, onChange }: DueDateFieldProps) {
  const t = useTranslations("document.fields");
  return (
    <div data-field="dueDate" className="relative min-w-0">
      <Field label={t("dueDate")} error={error}>
        <DateInput value={dueDate} onValueChange={onChange} />
      </Field>
      {isCalendarDate(date) && (
        <span className="absolute -top-0.5 right-0">
          <DropdownMenu
            align="end"
            trigger={
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("dueIn")}
                className="h-6! w-7 px-0! text-muted!"
              >
                <CalendarPlus aria-hidden />
              </Button>
            }
          >
            {terms.map((days) => (
              <MenuItem
                key={days}
                onSelect={() => onChange(addDays(date, days))}
                aside={<span className="num text-xs text-muted">{formatDate(addDays(date, days))}</span>}
              >
                {t("dueDays", { days })}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem disabled={!dueDate} onSelect={() => onChange("")}>
              {t("noDueDate")}
            </MenuItem>
          </DropdownMenu>
        </span>
      )}
    </div>
  );
}
