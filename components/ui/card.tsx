import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Without padding, for tables. */
  flush?: boolean;
}

export function Card({ title, actions, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        "min-w-0 rounded-lg border bg-surface shadow-card print:shadow-none",
        flush ? "overflow-clip" : "px-4.5 py-3.5",
        className,
      )}
    >
      {(title || actions) && (
        <header
          className={clsx("flex flex-wrap items-center gap-x-2.5 gap-y-1", flush ? "px-4.5 pt-3.5" : "mb-2")}
        >
          <h2 className="grow basis-24 text-xs font-medium text-muted">{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
