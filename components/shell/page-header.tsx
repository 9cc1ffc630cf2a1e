import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

export interface PageHeaderProps {
  title: ReactNode;
  /** The parents of this page, without the page itself. */
  crumbs?: readonly Crumb[];
  /** Shown beside the title: a pill, «Сохранено в 14:32». */
  status?: ReactNode;
  /** Shown at the right: search, then buttons, with the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, crumbs, status, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex min-h-8.5 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="min-w-0 text-xl font-semibold tracking-[-0.01em] wrap-anywhere">{title}</h1>
        {status && <div className="flex flex-wrap items-center gap-2.5">{status}</div>}
        {actions && (
          <div data-narrowing className="flex min-w-0 grow flex-wrap items-center gap-2.5 sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
