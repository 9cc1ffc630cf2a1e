"use client";

import { useState } from "react";
import { Combobox, type ComboboxProps } from "@/components/ui/combobox";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { Field, type FieldProps } from "@/components/ui/field";
import { useFormField, useFormState } from "./form-context";

interface ComboboxFieldProps<Item extends ComboboxItem>
  extends Pick<ComboboxProps<Item>, "search" | "placeholder"> {
  name: string;
  label: string;
  hint?: FieldProps["hint"];
  /** The item selected when the form opens. */
  initial: Item | null;
  className?: string;
}

/** A combobox field of a form; its value is the id of the selected item. */
export function ComboboxField<Item extends ComboboxItem>({
  name,
  label,
  hint,
  initial,
  className,
  ...rest
}: ComboboxFieldProps<Item>) {
  const { touch } = useFormState();
  const { error } = useFormField(name);
  const [value, setValue] = useState(initial);
  const change = (next: Item | null) => {
    setValue(next);
    touch(name);
  };
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Combobox {...rest} name={name} label={label} value={value} onChange={change} />
    </Field>
  );
}
