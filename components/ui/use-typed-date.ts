"use client";

import { useState } from "react";
import { useToday } from "@/components/i18n/use-today";
import { type CalendarDate, isCalendarDate } from "@/lib/values/dates";
import { parseDate } from "@/lib/values/typed-date";

export interface TypedDate {
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

/** A date while it is typed: what its text reads as, and when that is taken. */
export function useTypedDate({
  value,
  defaultValue = "",
  onValueChange,
  near = "",
  notBefore = "",
}: TypedDate) {
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const date = value ?? own;
  const [seen, setSeen] = useState(date);
  if (seen !== date) {
    setSeen(date);
    // A date that comes from elsewhere stands in place of what was left as none.
    if (isLeft && date !== "") setTyped(null);
  }
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
  const reading = typed === null ? date : read(typed);

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
    take(reading ?? "");
    if (reading === null) setLeft(true);
    else setTyped(null);
  };
  const choose = (next: CalendarDate | "") => {
    setTyped(null);
    take(next);
  };

  return { date, typed, reading, isLeft, type, settle, choose };
}
