"use client";

import { clsx } from "clsx";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useReplayTyping } from "@/components/ui/use-replay-typing";
import { cellClass } from "./cell-class";
import type { CellProps } from "./cell-props";
import { toShownNumber, toStoredNumber } from "./cell-text";
import type { LineColumn } from "./columns";

interface TextCellProps extends CellProps {
  column: Exclude<LineColumn, "name" | "vatRate">;
  value: string;
  placeholder?: string;
}

const isNumber: Record<TextCellProps["column"], boolean> = {
  unit: false,
  qty: true,
  price: true,
  discount: true,
};

export function TextCell({
  column,
  value,
  placeholder,
  line,
  index,
  label,
  isInvalid,
  errorId,
  dispatch,
}: TextCellProps) {
  const locale = useLocale();
  const toShown = (text: string) => (isNumber[column] ? toShownNumber(text, locale) : text);
  const control = useReplayTyping<HTMLInputElement>();
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null);
  const changeText = (text: string) => {
    const kept = isNumber[column] ? toStoredNumber(text, locale) : text;
    setTyped({ text, kept });
    dispatch({ type: "type", key: line.key, column, text: kept });
  };
  return (
    <input
      ref={control}
      type="text"
      autoComplete="off"
      spellCheck={!isNumber[column]}
      inputMode={isNumber[column] ? "decimal" : undefined}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId : undefined}
      data-row={index}
      data-column={column}
      // The typed text is shown as long as the row has the value that it produced.
      value={typed?.kept === value ? typed.text : toShown(value)}
      placeholder={placeholder && toShown(placeholder)}
      onChange={(event) => changeText(event.target.value)}
      onBlur={() => setTyped(null)}
      className={clsx(cellClass, isNumber[column] && "num text-right max-lines:text-left")}
    />
  );
}
