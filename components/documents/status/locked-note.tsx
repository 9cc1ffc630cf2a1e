import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface LockedNoteProps {
  reason: string;
  /** What would change that. */
  children?: ReactNode;
}

/** Says why something cannot be edited. */
export function LockedNote({ reason, children }: LockedNoteProps) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-2.5 rounded-md bg-accent-soft px-3.5 py-2">
      <Icon name="lock" className="text-accent" />
      <p className="min-w-56 flex-1">{reason}</p>
      {children}
    </div>
  );
}
