import type { IconName } from "@/components/ui/icon-names";

interface NavItem {
  /** The key of its text, `shell.nav.<key>`, and of its counter. */
  key: string;
  href: string;
  icon: IconName;
}

/** The sections, in groups separated by a line. */
export const navGroups = [
  [
    { key: "dashboard", href: "/", icon: "house" },
    { key: "documents", href: "/documents", icon: "file-text" },
    { key: "orders", href: "/orders", icon: "inbox" },
    { key: "projects", href: "/projects", icon: "folder" },
    { key: "payments", href: "/payments", icon: "credit-card" },
    { key: "month", href: "/month", icon: "calendar-check" },
  ],
  [
    { key: "clients", href: "/clients", icon: "user" },
    { key: "series", href: "/series", icon: "repeat" },
    { key: "reconciliations", href: "/reconciliations", icon: "scale" },
    { key: "registers", href: "/registers", icon: "book-text" },
    { key: "originals", href: "/originals", icon: "file-check" },
    { key: "services", href: "/services", icon: "list" },
    { key: "templates", href: "/templates", icon: "layout-template" },
    { key: "numbering", href: "/numbering", icon: "hash" },
  ],
  [{ key: "settings", href: "/settings", icon: "sliders-horizontal" }],
] as const satisfies readonly (readonly NavItem[])[];

export type NavKey = (typeof navGroups)[number][number]["key"];

/** Whether a page belongs to a section: `/documents/7` belongs to `/documents`, but only `/` belongs to `/`. */
export const isInSection = (pathname: string, href: string) =>
  pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
