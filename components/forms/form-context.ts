"use client";

import { createContext, use } from "react";
import { type Values, valueAt } from "./form-values";

interface FormState {
  initial: Values;
  errors: Record<string, string[]>;
  isPending: boolean;
  /** Marks a field as changed when it was changed by other means than typing. */
  touch: (name: string) => void;
}

const outsideForms: FormState = {
  initial: {},
  errors: {},
  isPending: false,
  touch: () => {},
};

export const FormContext = createContext<FormState>(outsideForms);

/** Returns whether there is a form around, which Ctrl+Enter saves. */
export const useIsInForm = () => use(FormContext) !== outsideForms;

/** Returns the state of the form around a button or field. */
export const useFormState = () => use(FormContext);

/** Returns the initial value and the errors of a field of the surrounding form. */
export function useFormField(name: string) {
  const { initial, errors } = useFormState();
  const value = valueAt(initial, name);
  return { initial: value === null || value === undefined ? undefined : String(value), error: errors[name] };
}
