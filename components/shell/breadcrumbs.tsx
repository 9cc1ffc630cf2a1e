import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { CrumbLink } from "./crumb-link";

export interface Crumb {
  href: string;
  label: ReactNode;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className="flex flex-wrap items-center gap-1 text-xs text-muted">
        {crumbs.map(({ href, label }) => (
          <li key={href} className="flex max-w-full items-center gap-1">
            <CrumbLink href={href}>{label}</CrumbLink>
            <Icon name="chevron-right" className="size-3 shrink-0 in-[li:last-child]:hidden" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
