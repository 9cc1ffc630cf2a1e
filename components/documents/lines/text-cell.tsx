"use client";

import { clsx } from "clsx";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { cellClass } from "./cell-class";
import type { CellProps } from "./cell-props";
import { keptNumber, shownNumber } from "./cell-text";
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
  const shown = (text: string) => (isNumber[column] ? shownNumber(text, locale) : text);
  const control = useTypedBefore<HTMLInputElement>();
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null);
  const type = (text: string) => {
    const kept = isNumber[column] ? keptNumber(text, locale) : text;
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
      value={typed?.kept === value ? typed.text : shown(value)}
      placeholder={placeholder && shown(placeholder)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
      className={clsx(cellClass, isNumber[column] && "num text-right max-[700px]:text-left")}
    />
  );
}
