import { clsx } from "clsx";
import type { ReactNode } from "react";

interface StripProps {
  tone: "info" | "ok" | "warn" | "bad";
  icon: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

const tones = { info: "bg-accent-soft", ok: "bg-ok-soft", warn: "bg-warn-soft", bad: "bg-bad-soft" };
const iconTones = { info: "text-accent", ok: "text-ok", warn: "text-warn", bad: "text-bad" };

/** A notice about a state, with the actions it calls for. */
export function Strip({ tone, icon, title, actions, children }: StripProps) {
  return (
    <div
      className={clsx(
        "edged flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-md px-3.5 py-2.5",
        tones[tone],
      )}
    >
      <span className={clsx("mt-0.5", iconTones[tone])}>{icon}</span>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  );
}
