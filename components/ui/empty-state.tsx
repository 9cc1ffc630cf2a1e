import type { ReactNode } from "react";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
}

export function EmptyState({ icon, title, description, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {icon && (
        <span className="mb-1 grid size-11 place-items-center rounded-lg bg-sunk text-muted [&>svg]:size-5">
          {icon}
        </span>
      )}
      <div className="text-lg font-semibold text-balance">{title}</div>
      {description && <p className="max-w-[52ch] text-muted text-pretty">{description}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}
