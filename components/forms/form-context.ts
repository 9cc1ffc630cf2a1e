"use client";

import { createContext, use } from "react";
import { type Values, valueAt } from "./form-values";

interface FormState {
  initial: Values;
  errors: Record<string, string[]>;
  isPending: boolean;
  /** Says that a field was changed by other means than typing into it. */
  touch: (name: string) => void;
}

export const FormContext = createContext<FormState>({
  initial: {},
  errors: {},
  isPending: false,
  touch: () => {},
});

/** The state of the form around a button or field. */
export const useFormState = () => use(FormContext);

/** What a field of the form around starts with, and what is wrong with it. */
export function useFormField(name: string) {
  const { initial, errors } = useFormState();
  const value = valueAt(initial, name);
  return { initial: value === null || value === undefined ? undefined : String(value), error: errors[name] };
}
