"use client";

import type { ReactNode } from "react";

/** A button whose click area is the whole row; put it into the main cell. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row-link
      onClick={onClick}
      className="min-h-6 max-w-full truncate text-left font-semibold max-md:whitespace-normal after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </button>
  );
}

/** Classes for the `Row` around a `RowButton`. */
export const rowButtonHover =
  "[&:has(button[data-row-link])]:hover:bg-sunk/60 has-[button[data-row-link]:focus-visible]:bg-accent-soft";
