import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface Detail {
  label: string;
  value: string | null | undefined;
  numeric?: boolean;
  /** A running text, which takes the whole width. */
  isText?: boolean;
}

interface DetailsProps {
  items: readonly Detail[];
  /** Shown when there is nothing else to show. */
  empty: ReactNode;
}

/** Names and values side by side; empty values are omitted. */
export function Details({ items, empty }: DetailsProps) {
  const filled = items.filter(({ value }) => value);
  if (filled.length === 0) return empty && <p className="text-muted">{empty}</p>;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 lg:grid-cols-3 xl:grid-cols-4">
      {filled.map(({ label, value, numeric, isText }) => (
        <div
          key={label}
          className={clsx("min-w-0", isText ? "col-span-full" : !numeric && "max-sm:col-span-2")}
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={clsx("whitespace-pre-line wrap-anywhere", numeric && "tabular-nums")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
