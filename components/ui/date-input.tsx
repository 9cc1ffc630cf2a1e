"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { addDays } from "@/lib/values/dates";
import { useFieldError, useFieldLabel } from "./field-context";
import { Icon } from "./icon";
import { Input, type InputProps } from "./input";
import { type TypedDate, useTypedDate } from "./use-typed-date";

type DateInputProps = TypedDate &
  Omit<InputProps, "type" | "numeric" | "value" | "defaultValue" | "onChange">;

const daysByKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A date field that accepts dates as people type them, «5.12», and completes them when it loses
 * the focus: «05.12.2026». It is submitted as `YYYY-MM-DD`. The browser's own date input would
 * follow the browser's language instead of the product's, so it is used only for its calendar.
 */
export function DateInput({
  value,
  defaultValue,
  onValueChange,
  keepsText,
  near,
  notBefore,
  className,
  name,
  ...rest
}: DateInputProps) {
  const t = useTranslations("common");
  const fieldLabel = useFieldLabel();
  const label = rest["aria-label"] ?? fieldLabel;
  const { date, text, reading, isUnreadable, isWrong, type, settle, choose } = useTypedDate({
    value,
    defaultValue,
    onValueChange,
    keepsText,
    near,
    notBefore,
  });
  useFieldError(isWrong ? t("notADate") : null);
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const days = daysByKey[event.key];
    if (event.key === "Enter") settle();
    if (!days || rest.disabled || rest.readOnly) return;
    event.preventDefault();
    if (event.altKey) calendar.current?.showPicker();
    else if (reading) choose(addDays(reading, days));
  };

  useEffect(() => {
    const form = input.current?.form;
    const setFormData = ({ formData }: FormDataEvent) =>
      name && formData.set(name, isUnreadable ? text : date);
    form?.addEventListener("formdata", setFormData);
    return () => form?.removeEventListener("formdata", setFormData);
  }, [name, date, text, isUnreadable]);

  return (
    <span className="relative block">
      <Input
        {...rest}
        ref={(element) => {
          input.current = element;
          element?.setCustomValidity(isUnreadable ? t("notADate") : "");
        }}
        name={name}
        inputMode="decimal"
        placeholder={t("datePattern")}
        aria-invalid={isWrong || rest["aria-invalid"]}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={handleKey}
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
        // Keyboard users have the arrow keys: a day forward, a day back, and with Alt the calendar.
        tabIndex={-1}
        // Not an `aria-label`: the field would no longer be the only one with its label.
        title={label ? `${t("chooseDate")}: ${label}` : t("chooseDate")}
        disabled={rest.disabled || rest.readOnly}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-8 place-items-center text-muted hover:text-ink"
      >
        <Icon name="calendar" className="size-4" />
      </button>
    </span>
  );
}
