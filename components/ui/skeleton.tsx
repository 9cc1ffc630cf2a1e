import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-pulse rounded-sm bg-line", className)} />;
}

function Loading({ className, children }: { className: string; children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <div role="status" data-loading className={className}>
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}

const indexesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A placeholder for a table while it loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading className="overflow-hidden rounded-lg border bg-surface shadow-card">
      <div className="h-8.5 border-b" />
      {indexesUpTo(rows).map((row) => (
        <div key={row} className="flex h-10.5 items-center gap-6 border-b px-3 last:border-b-0">
          <Skeleton className="h-3 w-28 shrink-0" />
          <Skeleton className="h-3 w-16 shrink-0 max-md:hidden" />
          <Skeleton className={clsx("h-3", row % 3 === 0 ? "w-64" : row % 3 === 1 ? "w-48" : "w-56")} />
          <Skeleton className="ml-auto h-3 w-24 shrink-0" />
        </div>
      ))}
    </Loading>
  );
}
