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
  const parse = (text: string) => typedAmount(text, locale);
  const [lastTyped, setLastTyped] = useState<{ text: string; cents: number | null } | null>(null);
  // The typed text is shown as long as the value is still the one that it produced.
  const typed = lastTyped && (lastTyped.cents ?? 0) === (valueCents ?? 0) ? lastTyped.text : null;
  const isUnreadable = typed !== null && typed.trim() !== "" && parse(typed) === null;

  const type = (text: string) => {
    const cents = parse(text);
    const isReadable = cents !== null || text.trim() === "";
    setLastTyped({ text, cents: isReadable ? cents : valueCents });
    if (isReadable) onValueChange(cents);
  };

  return (
    <Input
      {...rest}
      ref={(input) => input?.setCustomValidity(isUnreadable ? t("notAnAmount") : "")}
      numeric
      type="text"
      inputMode="decimal"
      aria-invalid={isUnreadable || rest["aria-invalid"]}
      value={typed ?? (valueCents === null ? "" : formatCents(valueCents, locale))}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (!isUnreadable) setLastTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
