import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { formatCents, formatQty } from "@/lib/values/money";
import { parseQty } from "@/lib/values/parse-numbers";
import { toShownNumber } from "./cell-text";
import { shownColumns } from "./columns";
import { detailsInWords } from "./details-in-words";
import { amountsOf, shownCents, type VatMode } from "./line-amounts";
import { LineCell, readCellClass } from "./line-cell";
import { isBlank, type LineDraft, valuesOf } from "./line-draft";
import { LinesHead } from "./lines-head";
import { cardGrid, rowGrid } from "./row-grid";

interface LinesViewProps {
  lines: readonly LineDraft[];
  vatMode: VatMode;
}

/** The read-only lines of a document. */
export function LinesView({ lines, vatMode }: LinesViewProps) {
  const t = useTranslations("document.lines");
  const rates = useTranslations("states.vatRate");
  const kinds = useTranslations("states.lineKind");
  const locale = useLocale();
  const filledLines = lines.filter((line) => !isBlank(line));
  const hasDiscount = filledLines.some(({ discount }) => discount !== "");
  const columns = shownColumns(hasDiscount);
  const grid = rowGrid(columns, filledLines);
  if (filledLines.length === 0) return <p className="text-muted">{t("none")}</p>;
  const numberCellClass = clsx(readCellClass, "num text-right max-lines:text-left");
  return (
    <div style={grid.frameStyle} className={grid.frameClass}>
      <table aria-label={t("label")} className="block">
        <LinesHead columns={columns} grid={grid.className} />
        <tbody className="block">
          {filledLines.map((line, index) => {
            const amounts = amountsOf(line, vatMode);
            const values = valuesOf(line);
            const texts = {
              ...line,
              ...(values && {
                qty: formatQty(parseQty(values.qty) ?? 0, locale),
                price: formatCents(values.priceCents, locale),
              }),
              discount: toShownNumber(line.discount, locale),
              vatRate: rates(line.vatRate),
            };
            return (
              <tr key={line.key} className={clsx(grid.className, cardGrid, "not-last:border-b")}>
                <td
                  className={clsx(
                    numberCellClass,
                    "border-r pl-0! text-muted max-lines:col-span-6 max-lines:border-0",
                  )}
                >
                  {index + 1}
                </td>
                {columns.map((column) => (
                  <LineCell key={column} column={column} title={t(`columns.${column}`)}>
                    {column === "name" ? (
                      <p className={clsx(readCellClass, "wrap-anywhere")}>
                        {line.name}
                        {line.description && (
                          <span className="block text-xs whitespace-pre-line text-muted">
                            {line.description}
                          </span>
                        )}
                        <span className="block text-xs text-muted empty:hidden">
                          {detailsInWords(line.details, kinds)}
                        </span>
                      </p>
                    ) : (
                      <p className={column === "unit" ? readCellClass : numberCellClass}>{texts[column]}</p>
                    )}
                  </LineCell>
                ))}
                <LineCell column="sum" title={t("columns.sum")}>
                  <p className={clsx(readCellClass, "num text-right max-lines:font-semibold")}>
                    {amounts && formatCents(shownCents(amounts, vatMode), locale)}
                  </p>
                </LineCell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
