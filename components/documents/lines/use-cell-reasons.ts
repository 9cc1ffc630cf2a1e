import { useTranslations } from "next-intl";
import type { LineColumn } from "./columns";

/** Says why a cell of a row cannot be read; nothing of those that may say anything. */
export function useCellReasons(): (column: LineColumn) => string | null {
  const t = useTranslations("document.lines");
  return (column) => {
    if (column === "name") return t("noName");
    if (column === "price") return t("notAnAmount");
    if (column === "qty") return t("notAQuantity");
    return column === "discount" ? t("notADiscount") : null;
  };
}
