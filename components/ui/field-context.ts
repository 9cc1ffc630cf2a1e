"use client";

import { createContext, type ReactNode, use, useLayoutEffect } from "react";

interface FieldWiring {
  id: string;
  label: ReactNode;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Sets what the control itself finds wrong with its text. */
  setOwnError: (message: string | null) => void;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: unknown;
}

/** Ties a control to the label, hint and error of the `Field` around it; a control outside a field is left as it is. */
export function useFieldControl<Props extends ControlProps>(props: Props) {
  const field = use(FieldContext);
  return {
    ...props,
    id: props.id ?? field?.id,
    "aria-describedby": props["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": field?.invalid || Boolean(props["aria-invalid"]) || undefined,
    "aria-required": props.required || field?.required || undefined,
  };
}

/** Returns the label of the `Field` around a control, if it is plain text. */
export function useFieldLabel(): string | undefined {
  const label = use(FieldContext)?.label;
  return typeof label === "string" ? label : undefined;
}

/** Has the `Field` around a control say what the control itself finds wrong with its text. */
export function useFieldError(message: string | null): void {
  const setOwnError = use(FieldContext)?.setOwnError;
  useLayoutEffect(() => {
    setOwnError?.(message);
    return () => setOwnError?.(null);
  }, [setOwnError, message]);
}
