"use client";

import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { useFormField, useFormState } from "./form-context";
import type { TextFieldProps } from "./text-field";

export function DateField({
  name,
  label,
  hint,
  required,
  className,
}: Pick<TextFieldProps, "name" | "label" | "hint" | "required" | "className">) {
  const { initial, error } = useFormField(name);
  const { touch } = useFormState();
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <DateInput name={name} defaultValue={initial} onValueChange={() => touch(name)} />
    </Field>
  );
}
