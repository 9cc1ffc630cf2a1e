"use client";

import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import type { Choice } from "./select-field";

interface ChoiceFieldProps<Value extends string> {
  /** The name under which the choice is submitted with a form. */
  name?: string;
  /** The accessible name of the group. */
  label: string;
  options: readonly (Choice & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
  /** `sm` is for use beside other tools, such as a switch between views. */
  size?: "sm" | "md";
  /** Handlers of keys, the pointer and the focus for the whole group. */
  group?: Pick<ComponentProps<"fieldset">, "onKeyDown" | "onPointerDown" | "onBlur">;
  className?: string;
}

const sizes = {
  sm: {
    group: "gap-0.5 border bg-bg p-0.5",
    option:
      "grow px-2.5 text-center text-sm leading-6 font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card",
  },
  md: {
    group: "flex-wrap gap-1 border border-line-strong bg-sunk p-0.75",
    option:
      "border border-transparent px-3 py-0.75 text-muted has-checked:border-line-strong has-checked:bg-surface has-checked:font-medium has-checked:text-ink",
  },
};

/** A few choices side by side, built on radio buttons. */
export function ChoiceField<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
  size = "md",
  group,
  className,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset {...group} className={className}>
      <legend className="sr-only">{label}</legend>
      <div className={clsx("flex rounded-md", sizes[size].group)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "rounded-sm has-checked:filled has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-accent! forced-colors:has-checked:text-on-accent!",
              sizes[size].option,
            )}
          >
            <input
              type="radio"
              name={name ?? id}
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
