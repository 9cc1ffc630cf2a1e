"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Spinner } from "./spinner";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  loading?: boolean;
}

export function Button({
  variant,
  size,
  className,
  loading = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-busy={loading || undefined}
      // `disabled` would drop the keyboard focus while the user is working.
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <Spinner className="absolute" />}
      <span className={clsx("inline-flex max-w-full min-w-0 items-center gap-2", loading && "opacity-0")}>
        {children}
      </span>
    </button>
  );
}
