"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { useTypedBefore } from "./use-typed-before";

export function Textarea({ className, ref, ...props }: ComponentProps<"textarea">) {
  const wired = useFieldControl(props);
  const control = useTypedBefore(ref);
  return (
    <textarea
      rows={3}
      {...wired}
      ref={control}
      className={clsx(controlClass, "field-sizing-content min-h-[68px] py-1.5", className)}
    />
  );
}
