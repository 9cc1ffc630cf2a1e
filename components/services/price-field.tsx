"use client";

import { useState } from "react";
import { useFormField } from "@/components/forms/form-context";
import { Field } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";

interface PriceFieldProps {
  /** The name of the field in whole kopecks; the user sees «1 500,00». */
  name: string;
  label: string;
  required?: boolean;
  className?: string;
}

export function PriceField({ name, label, required, className }: PriceFieldProps) {
  const { initial, error } = useFormField(name);
  const [cents, setCents] = useState(initial === undefined ? null : Number(initial));
  return (
    <Field label={label} error={error} required={required} className={className}>
      <MoneyInput valueCents={cents} onValueChange={setCents} />
      <input type="hidden" name={name} value={cents ?? ""} />
    </Field>
  );
}
