"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Input } from "./input";

/** A calendar date as `YYYY-MM-DD` text; never a moment, so no time zone can shift it. */
export function DateInput({ className, ...props }: Omit<ComponentProps<typeof Input>, "type" | "numeric">) {
  return <Input {...props} type="date" className={clsx("num", className)} />;
}
