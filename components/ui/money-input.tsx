"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { formatCents } from "@/lib/values/money";
import { typedAmount } from "@/lib/values/typed-number";
import { Input, type InputProps } from "./input";

export interface MoneyInputProps extends Omit<InputProps, "type" | "value" | "defaultValue" | "onChange"> {
  valueCents: number | null;
  /**
   * Called with null when the field is cleared. Text that is not
   * an amount changes nothing and marks the field as invalid.
   */
  onValueChange: (cents: number | null) => void;
}

/** A field for amounts as people type them, «1 500,5», completed when it loses the focus: «1 500,50». */
export function MoneyInput({ valueCents, onValueChange, onFocus, onBlur, ...rest }: MoneyInputProps) {
  const locale = useLocale();
  const t = useTranslations("common");
  const read = (text: string) => typedAmount(text, locale);
  const [kept, setKept] = useState<{ text: string; cents: number | null } | null>(null);
  // The typed text is shown as long as the value is still the one that it produced.
  const typed = kept && (kept.cents ?? 0) === (valueCents ?? 0) ? kept.text : null;
  const unreadable = typed !== null && typed.trim() !== "" && read(typed) === null;

  const type = (text: string) => {
    const cents = read(text);
    const isRead = cents !== null || text.trim() === "";
    setKept({ text, cents: isRead ? cents : valueCents });
    if (isRead) onValueChange(cents);
  };

  return (
    <Input
      {...rest}
      ref={(input) => input?.setCustomValidity(unreadable ? t("notAnAmount") : "")}
      numeric
      type="text"
      inputMode="decimal"
      aria-invalid={unreadable || rest["aria-invalid"]}
      value={typed ?? (valueCents === null ? "" : formatCents(valueCents, locale))}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (!unreadable) setKept(null);
        onBlur?.(event);
      }}
    />
  );
}
