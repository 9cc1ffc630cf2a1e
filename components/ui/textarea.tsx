"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  const wired = useFieldControl(props);
  return (
    <textarea
      rows={3}
      {...wired}
      className={clsx(controlClass, "field-sizing-content min-h-[68px] py-1.5", className)}
    />
  );
}
