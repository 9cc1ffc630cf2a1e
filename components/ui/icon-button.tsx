"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button";
import { Tooltip } from "./tooltip";

export interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label"> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({
  label,
  icon,
  size = "md",
  variant = "ghost",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button
        {...rest}
        size={size}
        variant={variant}
        aria-label={label}
        className={clsx(size === "md" ? "w-8.5" : "w-7", "px-0!", className)}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
