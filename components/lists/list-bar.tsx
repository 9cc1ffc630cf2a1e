import { clsx } from "clsx";
import type { ReactNode } from "react";

interface ListBarProps {
  tabs: ReactNode;
  /** Actions on the list as a whole, at the right end of the tabs. */
  children: ReactNode;
  /** On a phone, puts the actions below the tabs, because they are too wide to fit beside them. */
  isWide?: boolean;
}

export function ListBar({ tabs, children, isWide = false }: ListBarProps) {
  return (
    <div data-narrowing className={clsx("flex items-stretch", isWide && "max-sm:flex-col max-sm:gap-2")}>
      <div className="min-w-0 grow">{tabs}</div>
      <div
        className={clsx(
          "flex items-center gap-1 border-b pb-1 pl-2",
          isWide && "max-sm:border-b-0 max-sm:px-0",
        )}
      >
        {children}
      </div>
    </div>
  );
}
