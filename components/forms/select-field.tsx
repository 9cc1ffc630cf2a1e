"use client";

import { Field, type FieldProps } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useFormField } from "./form-context";

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  label: FieldProps["label"];
  hint?: FieldProps["hint"];
  options: readonly Choice[];
  /** The label of an option for choosing nothing. */
  empty?: string;
  /** The value selected when the form starts without one. */
  fallback?: string;
  autoFocus?: boolean;
  /** Called with the user's choice. */
  onChange?: (value: string, form: HTMLFormElement | null) => void;
  className?: string;
}

export function SelectField({
  name,
  label,
  hint,
  options,
  empty,
  fallback,
  autoFocus,
  onChange,
  className,
}: SelectFieldProps) {
  const { initial = fallback, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Select
        name={name}
        defaultValue={initial}
        autoFocus={autoFocus}
        onChange={onChange && (({ target }) => onChange(target.value, target.form))}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
