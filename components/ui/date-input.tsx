"use client";

import { clsx } from "clsx";
import { Calendar } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useToday } from "@/components/i18n/use-today";
import { addDays, type CalendarDate, formatDate, isCalendarDate } from "@/lib/values/dates";
import { parseDate } from "@/lib/values/typed-date";
import { Input, type InputProps } from "./input";

interface DateInputProps
  extends Omit<InputProps, "type" | "numeric" | "value" | "defaultValue" | "onChange"> {
  /** Empty when there is none. */
  value?: CalendarDate | "";
  defaultValue?: CalendarDate | "";
  /** Empty when the field is emptied, and when it is left with text that is no date. */
  onValueChange?: (date: CalendarDate | "") => void;
  /** About which day a year that is left out is looked for; today when there is none. */
  near?: CalendarDate | "";
  /** A year that is left out puts the date on this day or after it. */
  notBefore?: CalendarDate | "";
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A date as people type it, «5.12», set right when the field is left: «05.12.2026». A form gets it as `YYYY-MM-DD`.
 * The browser's own field would follow the browser's language instead of ours, so it only lends its calendar.
 */
export function DateInput({
  value,
  defaultValue = "",
  onValueChange,
  near = "",
  notBefore = "",
  className,
  name,
  ...rest
}: DateInputProps) {
  const t = useTranslations("common");
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const date = value ?? own;
  const today = useToday();
  /** Empty text is no date, and right; null is a text that is none. */
  const read = (text: string): CalendarDate | "" | null =>
    text.trim() === ""
      ? ""
      : parseDate(
          text,
          isCalendarDate(near) ? near : today(),
          isCalendarDate(notBefore) ? notBefore : undefined,
        );
  const unreadable = typed !== null && read(typed) === null;

  const take = (next: CalendarDate | "") => {
    setOwn(next);
    if (next !== date) onValueChange?.(next);
  };
  const type = (text: string) => {
    if (isCalendarDate(text.trim())) return choose(text.trim());
    setTyped(text);
    setLeft(false);
    // Half a date may be one, too: only a whole year says that it is finished.
    if (/\d{4}/.test(text)) take(read(text) ?? "");
  };
  const settle = () => {
    if (typed === null) return;
    take(read(typed) ?? "");
    if (unreadable) setLeft(true);
    else setTyped(null);
  };
  const choose = (next: CalendarDate | "") => {
    setTyped(null);
    take(next);
  };
  const press = (event: KeyboardEvent) => {
    const days = steps[event.key];
    if (event.key === "Enter") settle();
    if (!days || rest.disabled || rest.readOnly) return;
    event.preventDefault();
    const from = typed === null ? date : read(typed);
    if (event.altKey) calendar.current?.showPicker();
    else if (from) choose(addDays(from, days));
  };

  useEffect(() => {
    const form = input.current?.form;
    const setFormData = ({ formData }: FormDataEvent) =>
      name && formData.set(name, unreadable ? typed : date);
    form?.addEventListener("formdata", setFormData);
    return () => form?.removeEventListener("formdata", setFormData);
  }, [name, date, typed, unreadable]);

  return (
    <span className="relative block">
      <Input
        {...rest}
        ref={(element) => {
          input.current = element;
          element?.setCustomValidity(unreadable ? t("notADate") : "");
        }}
        name={name}
        inputMode="decimal"
        placeholder={t("datePattern")}
        aria-invalid={(unreadable && isLeft) || rest["aria-invalid"]}
        value={typed ?? (date && formatDate(date))}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={press}
        className={clsx("num pr-8", className)}
      />
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={date}
        onChange={(event) => choose(event.target.value)}
        className="pointer-events-none absolute inset-y-0 right-0 w-8 opacity-0"
      />
      <button
        type="button"
        // Those who type have arrows: a day on, a day back, and with Alt the calendar.
        tabIndex={-1}
        aria-label={t("chooseDate")}
        title={t("chooseDate")}
        disabled={rest.disabled || rest.readOnly}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-8 place-items-center text-muted hover:text-ink"
      >
        <Calendar aria-hidden className="size-4" />
      </button>
    </span>
  );
}
