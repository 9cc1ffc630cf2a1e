"use client";

import type { ComponentProps } from "react";
import { Field, type FieldProps } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useFormField } from "./form-context";

interface TextareaFieldProps extends Omit<ComponentProps<"textarea">, "name" | "defaultValue" | "className"> {
  name: string;
  label: FieldProps["label"];
  hint?: FieldProps["hint"];
  className?: string;
}

export function TextareaField({ name, label, hint, className, ...rest }: TextareaFieldProps) {
  const { initial, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Textarea {...rest} name={name} defaultValue={initial} />
    </Field>
  );
}
