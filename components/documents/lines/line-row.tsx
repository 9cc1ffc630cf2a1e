"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { memo, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { RowErrors } from "@/components/documents/saving/cell-errors";
import { lineDetailsOf } from "@/lib/values/line-details";
import { formatCents } from "@/lib/values/money";
import type { LineColumn } from "./columns";
import { amountsOf, shownCents, type VatMode } from "./line-amounts";
import { LineCell, readCellClass } from "./line-cell";
import { defaultCells, isBlank, type LineDraft } from "./line-draft";
import { LineName } from "./line-name";
import type { LinesAction } from "./lines-state";
import type { LinesCommand } from "./navigation";
import { RowError } from "./row-error";
import { cardGrid } from "./row-grid";
import { RowMenu } from "./row-menu";
import { TextCell } from "./text-cell";
import { useMarkedCells } from "./use-marked-cells";
import { type Suggest, type Suggestion, useNameSuggestions } from "./use-name-suggestions";
import { VatCell } from "./vat-cell";

interface LineRowProps {
  line: LineDraft;
  index: number;
  isLast: boolean;
  vatMode: VatMode;
  columns: readonly LineColumn[];
  /** The class that sets the widths of the columns. */
  grid: string;
  /** The service's error messages for the row. */
  errors: RowErrors | undefined;
  /** Whether the focus is in this row. */
  isActive: boolean;
  isMenuOpen: boolean;
  suggest: Suggest;
  dispatch: (action: LinesAction) => void;
  onCommand: (command: LinesCommand, row: number) => void;
  onMenu: (key: string | null) => void;
  onMenuClosed: (row: number) => void;
}

/** One row. It renders again only when its own data changes, however many rows there are. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, isLast, vatMode, columns, errors, isActive, isMenuOpen, suggest, dispatch } = props;
  const t = useTranslations("document.lines");
  const locale = useLocale();
  const errorId = useId();
  const [isDescribed, setDescribed] = useState(false);
  const [isDetailed, setDetailed] = useState(false);
  const fill = ({ values }: Suggestion, isChosen: boolean) => {
    const filled = isChosen || line.price.trim() === "" ? values : onlyEmptyFields(line, values);
    const qty = line.qty.trim() || defaultCells.qty;
    // Rendered at once, so that the quantity can be selected.
    flushSync(() => dispatch({ type: "fill", key: line.key, values: { ...filled, qty } }));
  };
  const goToQty = () =>
    props.onCommand({ type: "go", to: { row: index, column: columns.indexOf("qty") } }, index);
  const suggestions = useNameSuggestions(line, suggest, fill, goToQty);

  const { markedCells, onBlur } = useMarkedCells(line, isActive);
  const offeredValues = suggestions.suggestion?.values;
  const texts = offeredValues ?? (isBlank(line) ? null : defaultCells);
  const placeholders = {
    unit: texts?.unit,
    price: texts?.price,
    qty: texts && defaultCells.qty,
    discount: undefined,
  };
  const amounts = amountsOf(line, vatMode);
  const cell = (column: LineColumn) => ({
    line,
    index,
    label: t("cell", { column: t(`columns.${column}`), row: index + 1 }),
    isInvalid: Boolean(errors?.[column]) || markedCells.includes(column),
    errorId,
    dispatch,
  });

  return (
    <>
      <tr
        data-line={index}
        onBlur={onBlur}
        className={clsx(props.grid, cardGrid, "min-h-9 not-last:border-b data-dragged:opacity-40")}
      >
        <td className="border-r max-lines:col-span-6 max-lines:border-0">
          <RowMenu
            index={index}
            isLast={isLast}
            isOpen={isMenuOpen}
            onOpenChange={(open) => props.onMenu(open ? line.key : null)}
            onClosed={props.onMenuClosed}
            onDescribe={() => setDescribed(true)}
            onDetails={() => setDetailed(true)}
            onCommand={props.onCommand}
          />
        </td>
        {columns.map((column) => (
          <LineCell key={column} column={column} title={t(`columns.${column}`)}>
            {column === "name" ? (
              <LineName
                {...cell(column)}
                suggestions={suggestions}
                isDescribed={isDescribed}
                isDetailed={isDetailed}
                onDetailed={setDetailed}
                error={errors?.description}
              />
            ) : column === "vatRate" ? (
              <VatCell {...cell(column)} offered={line.price.trim() ? undefined : offeredValues?.vatRate} />
            ) : (
              <TextCell
                {...cell(column)}
                column={column}
                value={line[column]}
                placeholder={placeholders[column] ?? undefined}
              />
            )}
          </LineCell>
        ))}
        <LineCell column="sum" title={t("columns.sum")}>
          <p
            className={clsx(
              readCellClass,
              "num truncate text-right max-lines:leading-9 max-lines:font-semibold",
            )}
          >
            {amounts && formatCents(shownCents(amounts, vatMode), locale)}
          </p>
        </LineCell>
      </tr>
      <RowError id={errorId} row={index} errors={errors} unreadable={markedCells} />
    </>
  );
});

/** Limits a completion to empty fields: it keeps everything the user has entered in a priced row, the rate included. */
function onlyEmptyFields(line: LineDraft, { name, unit, serviceId, details }: Suggestion["values"]) {
  const isPlain = JSON.stringify(lineDetailsOf(line.details)) === JSON.stringify(lineDetailsOf({}));
  return {
    name,
    serviceId,
    ...(line.unit.trim() === "" && { unit }),
    ...(isPlain && { details }),
  };
}
