import { clsx } from "clsx";
import type { ReactNode } from "react";

export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      className={clsx(
        "inline-block rounded-xs border border-line-strong bg-sunk px-1.25 font-sans text-2xs font-medium text-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
