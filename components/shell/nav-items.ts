import {
  BookText,
  CalendarCheck,
  CreditCard,
  FileCheck,
  FileText,
  Folder,
  Hash,
  House,
  Inbox,
  LayoutTemplate,
  List,
  type LucideIcon,
  Repeat,
  Scale,
  SlidersHorizontal,
  User,
} from "lucide-react";

interface NavItem {
  /** Names its text `shell.nav.<key>` and its counter. */
  key: string;
  href: string;
  icon: LucideIcon;
}

/** The sections, in groups divided by a line. */
export const navGroups = [
  [
    { key: "dashboard", href: "/", icon: House },
    { key: "documents", href: "/documents", icon: FileText },
    { key: "orders", href: "/orders", icon: Inbox },
    { key: "projects", href: "/projects", icon: Folder },
    { key: "payments", href: "/payments", icon: CreditCard },
    { key: "month", href: "/month", icon: CalendarCheck },
  ],
  [
    { key: "clients", href: "/clients", icon: User },
    { key: "series", href: "/series", icon: Repeat },
    { key: "reconciliations", href: "/reconciliations", icon: Scale },
    { key: "registers", href: "/registers", icon: BookText },
    { key: "originals", href: "/originals", icon: FileCheck },
    { key: "services", href: "/services", icon: List },
    { key: "templates", href: "/templates", icon: LayoutTemplate },
    { key: "numbering", href: "/numbering", icon: Hash },
  ],
  [{ key: "settings", href: "/settings", icon: SlidersHorizontal }],
] as const satisfies readonly (readonly NavItem[])[];

export type NavKey = (typeof navGroups)[number][number]["key"];

/** Whether a page belongs to a section: `/documents/7` does to `/documents`, nothing but `/` does to `/`. */
export const isInSection = (pathname: string, href: string) =>
  pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
