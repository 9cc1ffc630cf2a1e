import { clsx } from "clsx";
import type { ReactNode } from "react";

interface ClientSectionProps {
  title: string;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible section of the client's page; its actions stay visible when it is collapsed. */
export function ClientSection({ title, actions, open = false, children }: ClientSectionProps) {
  return (
    <section className="relative mt-2 flex flex-col">
      <details open={open} className="group flex flex-col">
        <summary
          className={clsx(
            actions && "pr-44",
            "flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden",
          )}
        >
          <span
            aria-hidden
            className="size-2 shrink-0 -rotate-45 border-r-2 border-b-2 border-muted group-open:rotate-45 print:hidden"
          />
          <h2 className="min-w-0 text-lg font-semibold">{title}</h2>
        </summary>
        <div className="mt-2 flex flex-col gap-3.5">{children}</div>
      </details>
      {actions && (
        <div className="absolute top-0 right-0 flex max-w-44 items-center justify-end gap-2 print:hidden">
          {actions}
        </div>
      )}
    </section>
  );
}
