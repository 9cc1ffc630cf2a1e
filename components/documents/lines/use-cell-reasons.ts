import { useTranslations } from "next-intl";
import type { LineColumn } from "./columns";

/** Returns a function that says why a cell cannot be read; null for a column that accepts any text. */
export function useCellReasons(): (column: LineColumn) => string | null {
  const t = useTranslations("document.lines");
  return (column) => {
    if (column === "name") return t("noName");
    if (column === "price") return t("notAnAmount");
    if (column === "qty") return t("notAQuantity");
    return column === "discount" ? t("notADiscount") : null;
  };
}
