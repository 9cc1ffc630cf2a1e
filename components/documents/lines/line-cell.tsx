import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { LineColumn } from "./columns";

const cardWidthByColumn: Record<LineColumn | "sum", string> = {
  name: "max-[700px]:col-span-6",
  unit: "max-[700px]:col-span-2",
  qty: "max-[700px]:col-span-2",
  price: "max-[700px]:col-span-2",
  discount: "max-[700px]:col-span-2",
  vatRate: "max-[700px]:col-span-2",
  sum: "max-[700px]:col-start-4 max-[700px]:col-span-3 max-[700px]:text-right",
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
        "min-w-0 not-last:border-r max-[700px]:border-0!",
        "max-[700px]:before:block max-[700px]:before:pt-1.5 max-[700px]:before:pb-0.5 max-[700px]:before:text-xs max-[700px]:before:text-muted max-[700px]:before:content-[attr(data-title)]",
        cardWidthByColumn[column],
      )}
    >
      {children}
    </td>
  );
}

/** The look of a read-only cell's content. */
export const readCellClass = "px-(--cell) py-2 max-[700px]:px-0 max-[700px]:py-0.5";
