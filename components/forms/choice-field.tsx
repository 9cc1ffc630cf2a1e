"use client";

import type { Choice } from "./select-field";

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  options: readonly (Choice & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side; radio buttons underneath. */
export function ChoiceField<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-md border border-line-strong bg-sunk p-[3px]">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="rounded-sm border border-transparent px-3 py-[3px] text-muted has-checked:border-line-strong has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
