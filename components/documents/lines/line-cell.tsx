import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { LineColumn } from "./columns";

const cardWidthByColumn: Record<LineColumn | "sum", string> = {
  name: "max-lines:col-span-6",
  unit: "max-lines:col-span-2",
  qty: "max-lines:col-span-2",
  price: "max-lines:col-span-2",
  discount: "max-lines:col-span-2",
  vatRate: "max-lines:col-span-2",
  sum: "max-lines:col-start-4 max-lines:col-span-3 max-lines:text-right",
};

interface LineCellProps {
  column: LineColumn | "sum";
  /** The column's header, shown above the field of a card. */
  title: string;
  children: ReactNode;
}

/** A cell of the table; on a phone it is a labelled field of the row's card. */
export function LineCell({ column, title, children }: LineCellProps) {
  return (
    <td
      data-title={title}
      className={clsx(
        "min-w-0 not-last:border-r max-lines:border-0!",
        "max-lines:before:block max-lines:before:pt-1.5 max-lines:before:pb-0.5 max-lines:before:text-xs max-lines:before:text-muted max-lines:before:content-[attr(data-title)]",
        cardWidthByColumn[column],
      )}
    >
      {children}
    </td>
  );
}

/** The look of a read-only cell's content. */
export const readCellClass = "px-(--cell) py-2 max-lines:px-0 max-lines:py-0.5";
