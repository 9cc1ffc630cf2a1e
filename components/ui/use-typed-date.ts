"use client";

import { useState } from "react";
import { useToday } from "@/components/i18n/use-today";
import { type CalendarDate, formatDate, isCalendarDate } from "@/lib/values/dates";
import { parseDate } from "@/lib/values/typed-date";

export interface TypedDate {
  /** Empty when there is no date. */
  value?: CalendarDate | "";
  defaultValue?: CalendarDate | "";
  /** Called with "" when the field is cleared, and when it is left with text that is not a date. */
  onValueChange?: (date: CalendarDate | "") => void;
  /** Text that is not a date is passed on as it is, in place of "", and accepted as `value`. */
  keepsText?: boolean;
  /** A typed date without a year falls before this day, or at most a quarter after it; today by default. */
  near?: CalendarDate | "";
  /** A typed date without a year falls on this day or later. */
  notBefore?: CalendarDate | "";
}

/** The state of a date while it is being typed: what the text reads as, and when that value is taken. */
export function useTypedDate({
  value,
  defaultValue = "",
  onValueChange,
  keepsText = false,
  near = "",
  notBefore = "",
}: TypedDate) {
  const [ownDate, setOwnDate] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const date = value ?? ownDate;
  const [lastDate, setLastDate] = useState(date);
  if (lastDate !== date) {
    setLastDate(date);
    // A date set from outside replaces invalid text left in the field.
    if (isLeft && date !== "") setTyped(null);
  }
  const today = useToday();
  /** Returns "" for empty text, which is valid, and null for text that is not a date. */
  const readDate = (text: string): CalendarDate | "" | null =>
    text.trim() === ""
      ? ""
      : parseDate(
          text,
          isCalendarDate(near) ? near : today(),
          isCalendarDate(notBefore) ? notBefore : undefined,
        );
  const settledReading = date === "" || isCalendarDate(date) ? date : null;
  const reading = typed === null ? settledReading : readDate(typed);
  const dateOf = (text: string) => readDate(text) ?? (keepsText ? text : "");

  const changeDate = (next: CalendarDate | "") => {
    setOwnDate(next);
    if (next !== date) onValueChange?.(next);
  };
  const type = (text: string) => {
    if (isCalendarDate(text.trim())) return choose(text.trim());
    setTyped(text);
    setLeft(false);
    // Even half a date may read as a date: only a full year says that it is complete.
    if (/\d{4}/.test(text)) changeDate(dateOf(text));
  };
  const settle = () => {
    if (typed === null) return;
    changeDate(dateOf(typed));
    if (reading === null && !keepsText) setLeft(true);
    else setTyped(null);
  };
  const choose = (next: CalendarDate | "") => {
    setTyped(null);
    changeDate(next);
  };

  /** What the field shows when nothing is being typed into it. */
  const settledText = isCalendarDate(date) ? formatDate(date) : date;
  const isUnreadable = reading === null;
  return {
    date: isCalendarDate(date) ? date : "",
    text: typed ?? settledText,
    reading,
    isUnreadable,
    /** Not while it is being typed. */
    isWrong: isUnreadable && (isLeft || typed === null),
    type,
    settle,
    choose,
  };
}
