"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { useTypedBefore } from "./use-typed-before";

export interface InputProps extends ComponentProps<"input"> {
  /** Right-aligned tabular digits. */
  numeric?: boolean;
}

export function Input({ className, numeric = false, ref, ...props }: InputProps) {
  const wired = useFieldControl(props);
  const control = useTypedBefore(ref);
  return (
    <input
      autoComplete="off"
      {...wired}
      ref={control}
      className={clsx(controlClass, "h-[34px]", numeric && "num text-right", className)}
    />
  );
}
