import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ChipProps {
  tone?: "accent" | "neutral";
  className?: string;
  children: ReactNode;
}

export function Chip({ tone = "accent", className, children }: ChipProps) {
  return (
    <span
      className={clsx(
        "inline-block edged rounded-sm px-1.5 py-px text-xs leading-[1.125rem] font-medium whitespace-nowrap max-md:whitespace-normal",
        tone === "accent" ? "bg-accent-soft text-accent" : "bg-sunk text-muted",
        className,
      )}
    >
      {children}
    </span>
  );
}
