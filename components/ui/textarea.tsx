"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { useReplayTyping } from "./use-replay-typing";

export function Textarea({ className, ref, ...props }: ComponentProps<"textarea">) {
  const controlProps = useFieldControl(props);
  const controlRef = useReplayTyping(ref);
  return (
    <textarea
      rows={3}
      {...controlProps}
      ref={controlRef}
      className={clsx(controlClass, "field-sizing-content min-h-17 py-1.5", className)}
    />
  );
}
