"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export interface InputProps extends ComponentProps<"input"> {
  /** Right-aligned tabular digits. */
  numeric?: boolean;
}

export function Input({ className, numeric = false, ...props }: InputProps) {
  const wired = useFieldControl(props);
  return (
    <input
      autoComplete="off"
      {...wired}
      className={clsx(controlClass, "h-[34px]", numeric && "num text-right", className)}
    />
  );
}
