import type { ReactNode } from "react";

interface ListBarProps {
  tabs: ReactNode;
  /** What is done with the list as a whole, at the right end of its tabs. */
  children: ReactNode;
}

export function ListBar({ tabs, children }: ListBarProps) {
  return (
    <div className="flex items-stretch print:hidden">
      <div className="min-w-0 grow">{tabs}</div>
      <div className="flex items-center gap-1 border-b pb-1 pl-2">{children}</div>
    </div>
  );
}
