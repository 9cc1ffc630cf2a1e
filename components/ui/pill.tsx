import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "info" | "ok" | "warn" | "bad";

const tones: Record<Tone, string> = {
  neutral: "bg-sunk text-muted",
  // A selected row has the same background.
  info: "bg-accent-soft text-accent in-[tr:has(:checked,a[data-row-link]:focus-visible)]:bg-surface",
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

export interface PillProps {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

/** A state label. The dot only repeats what the words say, so that colour is never the only carrier of meaning. */
export function Pill({ tone = "neutral", className, children }: PillProps) {
  return (
    <span
      className={clsx(
        "inline-flex h-5.5 shrink-0 items-center gap-1.5 edged rounded-full px-2.25 text-xs font-medium whitespace-nowrap",
        "before:filled before:size-1.5 before:rounded-full before:bg-current",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
