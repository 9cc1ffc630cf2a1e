"use client";

import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  /** Visible text; without it give `aria-label`. */
  label?: ReactNode;
  indeterminate?: boolean;
}

export function Checkbox({ label, indeterminate = false, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const Mark = indeterminate ? Minus : Check;
  const control = (
    <span className={clsx("relative inline-flex size-4 shrink-0 align-middle", !label && className)}>
      <input
        {...rest}
        id={id}
        ref={box}
        type="checkbox"
        className={clsx(
          "peer size-4 appearance-none rounded-xs border border-muted bg-surface transition-colors",
          "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50",
        )}
      />
      <Mark
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 size-3! text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
  if (!label) return control;
  return (
    <label htmlFor={id} className={clsx("inline-flex items-start gap-2", className)}>
      <span className="flex h-6 items-center">{control}</span>
      <span className="min-w-0 grow py-0.5">{label}</span>
    </label>
  );
}
