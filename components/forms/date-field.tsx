"use client";

import { useToday } from "@/components/i18n/use-today";
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
  isAhead = false,
}: Pick<TextFieldProps, "name" | "label" | "hint" | "required" | "className"> & {
  /** A date typed without a year is today or later. */
  isAhead?: boolean;
}) {
  const today = useToday();
  const { initial, error } = useFormField(name);
  const { touch } = useFormState();
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <DateInput
        name={name}
        defaultValue={initial}
        notBefore={isAhead ? today() : ""}
        onValueChange={() => touch(name)}
      />
    </Field>
  );
}
