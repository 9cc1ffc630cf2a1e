"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { useSelection } from "./selection-context";

/**
 * Hidden until the user points at the row, reaches it by keyboard or has
 * started selecting; always visible on a touch screen, which has no pointer.
 */
const boxClass =
  "relative z-10 size-8 items-center! justify-center gap-0! opacity-0 transition-opacity select-none " +
  "[&>span:last-child]:sr-only max-md:size-10 max-md:opacity-100 pointer-coarse:opacity-100 print:hidden " +
  "in-[tr:hover]:opacity-100 in-[tr:focus-within]:opacity-100 in-data-choosing:opacity-100";

export function ChooseBox({ id, number }: { id: string; number: string }) {
  const t = useTranslations("lists.choose");
  const { isChosen, toggle } = useSelection();
  return (
    <Checkbox
      data-choose
      className={boxClass}
      label={t("one", { number })}
      checked={isChosen(id)}
      onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

export function ChooseAllBox() {
  const t = useTranslations("lists.choose");
  const { rows, isChosen, toggleAll } = useSelection();
  const count = rows.filter(({ id }) => isChosen(id)).length;
  return (
    <Checkbox
      data-choose-all
      className={boxClass}
      label={t("all")}
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={toggleAll}
    />
  );
}
