"use client";

import { useId } from "react";

interface ChoiceSwitchProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  className?: string;
}

/** A few views of one thing, side by side; plain radio buttons underneath. */
export function ChoiceSwitch<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: ChoiceSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-0.5 rounded-md border bg-bg p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="grow rounded-sm px-2.5 text-center text-sm leading-6 font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
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
      </div>
    </fieldset>
  );
}
