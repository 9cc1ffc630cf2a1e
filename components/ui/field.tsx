"use client";

import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { FieldContext } from "./field-context";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Messages as operations return them; the first one is shown. */
  error?: string | readonly string[] | null;
  required?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  /** A control of this folder; it takes its id and descriptions from the field. */
  children: ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const [ownError, setOwnError] = useState<string | null>(null);
  const message = ownError ?? (typeof error === "string" ? error : error?.[0]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const describedBy = clsx(errorId, hintId) || undefined;

  return (
    <div className={clsx("min-w-0", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-0.75 block text-xs leading-5 text-muted"}>
        {label}
        {required && (
          <span aria-hidden className="text-bad">
            {" *"}
          </span>
        )}
      </label>
      <FieldContext value={{ id, label, describedBy, invalid: Boolean(message), required, setOwnError }}>
        {children}
      </FieldContext>
      {/* Always there, so that an error is announced wherever the focus is when it appears. */}
      <div aria-live="polite">
        {message && (
          <p id={errorId} className="mt-1 text-xs text-bad">
            {message}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
