"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { Icon } from "./icon";
import { useReplayChoice } from "./use-replay-choice";

export interface SelectProps extends Omit<ComponentProps<"select">, "size" | "ref"> {
  size?: "md" | "sm";
  /** As wide as the selected option instead of the longest one. */
  fits?: boolean;
}

/** A native select, so that it works with every keyboard, phone and screen reader. */
export function Select({ className, size = "md", fits, children, ...props }: SelectProps) {
  const controlProps = useFieldControl(props);
  const list = useReplayChoice();
  return (
    <span className={clsx("relative flex min-w-0", className)}>
      <select
        {...controlProps}
        ref={list}
        className={clsx(
          controlClass,
          "appearance-none truncate pr-8",
          size === "md" ? "h-8.5" : "h-7 text-sm font-medium",
          fits && "field-sizing-content",
        )}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
