import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary: "filled border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunk",
  ghost: "border-transparent text-ink hover:bg-sunk",
  danger: "filled border-bad bg-bad text-on-bad hover:border-bad-hover hover:bg-bad-hover",
};

const sizes: Record<ButtonSize, string> = {
  md: "h-8.5 px-3.25 text-base",
  sm: "h-7 px-2.5 text-sm",
};

/** For a button whose label is the name of a record: on a phone the text may wrap over several lines. */
export const longButton = "max-w-full max-sm:h-auto max-sm:min-h-8.5 max-sm:py-1 max-sm:whitespace-normal";

/** Returns the classes of a button, for elements that cannot be `Button` or `ButtonLink` (a plain `<a download>`). */
export function buttonClass({ variant = "secondary", size = "md", className }: ButtonLook = {}): string {
  return clsx(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap",
    "transition-colors print:hidden disabled:cursor-not-allowed disabled:opacity-50",
    variants[variant],
    sizes[size],
    className,
  );
}
