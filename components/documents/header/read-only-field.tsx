import type { ReactNode } from "react";

interface ReadOnlyFieldProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A value that cannot be edited, in place of its input. */
export function ReadOnlyField({ label, className, children }: ReadOnlyFieldProps) {
  return (
    <dl className={className}>
      <dt className="mb-0.75 text-xs leading-5 text-muted">{label}</dt>
      <dd className="flex min-h-8.5 items-center gap-2 rounded-md border bg-sunk/60 px-2.5 py-1.5 wrap-anywhere">
        {children}
      </dd>
    </dl>
  );
}
