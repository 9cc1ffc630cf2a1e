import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { TableCard } from "./table-card";

export interface TableProps extends ComponentProps<"table"> {
  /** The accessible name, read out before the table. */
  label: string;
}

/** A table in a card. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <TableCard>
      <table
        {...rest}
        aria-label={label}
        className={clsx("w-full border-separate border-spacing-0", className)}
      >
        {children}
      </table>
    </TableCard>
  );
}

type Priority = "always" | "md" | "lg" | "xl" | "2xl";

/** The window width from which a column is shown. */
const visibilityClasses: Record<Priority, string> = {
  always: "",
  md: "max-md:hidden",
  lg: "max-lg:hidden",
  xl: "max-xl:hidden",
  "2xl": "max-2xl:hidden",
};

interface CellLook {
  /** Right-aligned tabular digits. */
  numeric?: boolean;
  /** Takes the free width and is truncated with an ellipsis when there is none. */
  grow?: boolean;
  from?: Priority;
}

export interface ThProps extends CellLook, ComponentProps<"th"> {}

export function Th({ numeric, grow, from = "always", className, ...rest }: ThProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        "sticky top-0 z-20 border-b bg-surface px-3 py-2.25 text-xs font-medium whitespace-nowrap text-muted",
        numeric ? "text-right" : "text-left",
        grow && "w-full",
        visibilityClasses[from],
        className,
      )}
    />
  );
}

export interface TdProps extends CellLook, ComponentProps<"td"> {
  /** The header cell of its row: a screen reader reads it out with the other cells. */
  head?: boolean;
}

export function Td({ numeric, grow, from = "always", head = false, className, ...rest }: TdProps) {
  const Cell = head ? "th" : "td";
  return (
    <Cell
      {...rest}
      scope={head ? "row" : undefined}
      className={clsx(
        "h-10.5 border-b px-3 py-1 whitespace-nowrap in-[tr:last-child]:border-b-0",
        head && "text-left font-normal",
        numeric && "num text-right",
        grow && "max-w-0 min-w-36 truncate",
        visibilityClasses[from],
        className,
      )}
    />
  );
}

export interface RowProps extends ComponentProps<"tr"> {
  selected?: boolean;
}

/** A table row. With one `RowLink` in its main cell, the whole row becomes that link. */
export function Row({ selected, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      className={clsx(
        "relative has-[a[data-row-link]:focus-visible]:bg-accent-soft",
        selected ? "bg-accent-soft" : "[&:has(a[data-row-link])]:hover:bg-sunk/60",
        className,
      )}
    />
  );
}

export interface RowLinkProps {
  href: string;
  /** What cells of the row may have to cut: shown while the pointer rests on the row. */
  title?: string;
  children: ReactNode;
}

/** The link of a whole row. Other controls of the row need `relative z-10` to lie above it. */
export function RowLink({ href, title, children }: RowLinkProps) {
  return (
    <Link
      href={href}
      title={title}
      prefetch={false}
      data-row-link
      className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}
