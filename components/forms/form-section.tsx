import { clsx } from "clsx";
import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  /** The number of columns in a wide window. */
  columns?: 2 | 4;
  children: ReactNode;
}

/** A group of fields under a heading, laid out in a grid. */
export function FormSection({ title, hint, columns = 4, children }: FormSectionProps) {
  return (
    <section className="min-w-0 rounded-lg border bg-surface px-4.5 py-3.5 shadow-card">
      <h2 className="mb-1.5 text-sm font-semibold">{title}</h2>
      <div className={clsx("grid gap-x-3 gap-y-2.5 sm:grid-cols-2", columns === 4 && "xl:grid-cols-4")}>
        {children}
      </div>
      {hint && <div className="mt-2 text-xs text-muted">{hint}</div>}
    </section>
  );
}
