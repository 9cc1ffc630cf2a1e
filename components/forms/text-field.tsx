"use client";

import { Field, type FieldProps } from "@/components/ui/field";
import { Input, type InputProps } from "@/components/ui/input";
import { useFormField } from "./form-context";

export interface TextFieldProps extends Omit<InputProps, "name" | "defaultValue" | "className"> {
  /** The name of the field in the operation's input; a dot nests. */
  name: string;
  label: FieldProps["label"];
  hint?: FieldProps["hint"];
  className?: string;
}

export function TextField({ name, label, hint, required, className, ...rest }: TextFieldProps) {
  const { initial, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Input {...rest} name={name} defaultValue={initial} />
    </Field>
  );
}
