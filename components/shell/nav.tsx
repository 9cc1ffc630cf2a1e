"use client";

import { clsx } from "clsx";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Spinner } from "@/components/ui/spinner";
import { isInSection, navGroups } from "./nav-items";
import type { NavCounter, ShellData } from "./shell-data";

export function Nav({ counters }: Pick<ShellData, "counters">) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")}>
      {navGroups.map((group, index) => (
        <ul
          key={group[0].key}
          className={clsx(
            "flex flex-col gap-0.5",
            index > 0 && "mt-2 before:mx-2.5 before:mb-1.5 before:border-t",
          )}
        >
          {group.map(({ key, href, icon }) => {
            const current = isInSection(pathname, href);
            return (
              <li key={key}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={pathname === href ? "page" : current ? "true" : undefined}
                  className={clsx(
                    "flex h-8 items-center gap-2.5 rounded-nav px-2.5 max-wide:h-10",
                    current ? "bg-accent-soft font-semibold text-accent" : "hover:bg-sunk",
                  )}
                >
                  <NavIcon icon={icon} />
                  <span className="truncate">{t(`nav.${key}`)}</span>
                  <Counter {...counters?.[key]} />
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}

/** A spinner while the page is loading: pages are not prefetched, so the click needs feedback. */
function NavIcon({ icon }: { icon: IconName }) {
  return useLinkStatus().pending ? <Spinner /> : <Icon name={icon} />;
}

function Counter({ text, urgent }: Partial<NavCounter>) {
  if (!text) return null;
  return (
    <span
      className={clsx(
        "num ml-auto text-xs leading-[1.125rem] font-medium",
        urgent ? "rounded-full bg-warn-soft px-1.75 text-warn" : "text-muted",
      )}
    >
      <span className="sr-only">, </span>
      {text}
    </span>
  );
}
