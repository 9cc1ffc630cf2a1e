"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { useReplayTyping } from "./use-replay-typing";

export interface InputProps extends ComponentProps<"input"> {
  /** Right-aligned tabular digits. */
  numeric?: boolean;
}

export function Input({ className, numeric = false, ref, ...props }: InputProps) {
  const controlProps = useFieldControl(props);
  const controlRef = useReplayTyping(ref);
  return (
    <input
      autoComplete="off"
      {...controlProps}
      ref={controlRef}
      className={clsx(controlClass, "h-8.5", numeric && "num text-right", className)}
    />
  );
}
