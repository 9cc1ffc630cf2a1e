"use client";

import type { RefObject } from "react";
import { useFormField } from "@/components/forms/form-context";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

interface ControlledFieldProps {
  name: "subject" | "text";
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Makes the field a textarea. */
  area?: RefObject<HTMLTextAreaElement | null>;
}

/** A controlled field whose text is also shown elsewhere. */
export function ControlledField({ name, label, value, onChange, area }: ControlledFieldProps) {
  const { error } = useFormField(name);
  return (
    <Field label={label} error={error} required>
      {area ? (
        <Textarea
          ref={area}
          name={name}
          rows={12}
          maxLength={10_000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input name={name} maxLength={400} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
