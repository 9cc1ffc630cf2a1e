"use client";

import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  /** Visible label; without it, pass `aria-label`. */
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
  const wasReported = useRef(false);
  useEffect(() => {
    // If the box was ticked before hydration, React adopts its state without calling `onChange`.
    if (!wasReported.current && box.current) replayTick(box.current);
    wasReported.current = true;
  }, []);

  const control = (
    <span className={clsx("relative inline-flex size-4 shrink-0 align-middle", !label && className)}>
      <input
        {...rest}
        id={id}
        ref={box}
        type="checkbox"
        // Keeps browsers from restoring the tick when the page is reloaded.
        autoComplete="off"
        // A touch target large enough for a finger around a box as small as the text.
        className="peer absolute -inset-1 size-6 appearance-none rounded-sm focus-visible:outline-offset-[-2px]"
      />
      <span
        aria-hidden
        className={clsx(
          "pointer-events-none filled size-4 rounded-xs border border-muted bg-surface transition-colors peer-disabled:opacity-50",
          "peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent",
        )}
      />
      <Icon
        name={indeterminate ? "minus" : "check"}
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

function replayTick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
}
