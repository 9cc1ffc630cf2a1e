"use client";

import { type ReactNode, useEffect } from "react";
import type { z } from "zod";
import { FormContext } from "./form-context";
import type { Values } from "./form-values";
import { UnsavedGuard } from "./unsaved-guard";
import { type FormOptions, useForm } from "./use-form";

export interface FormProps<Schema extends z.ZodObject, Output> extends FormOptions<Schema, Output> {
  /** The accessible name. */
  label: string;
  /** The initial values of the fields, by name. */
  initial?: Values;
  onDirtyChange?: (isDirty: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A form. Enter in a field and Ctrl+Enter anywhere submit it; leaving it with unsaved input asks first. */
export function Form<Schema extends z.ZodObject, Output>({
  label,
  initial = {},
  onDirtyChange,
  className,
  children,
  ...options
}: FormProps<Schema, Output>) {
  const { formProps, errors, isPending, isDirty, touch } = useForm(options);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  return (
    <form {...formProps} aria-label={label} className={className}>
      <FormContext value={{ initial, errors, isPending, touch }}>{children}</FormContext>
      <UnsavedGuard active={isDirty} isSaving={isPending} />
    </form>
  );
}
