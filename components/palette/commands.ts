import { startableTypes } from "@/lib/documents/kinds";

/**
 * The commands of the palette besides the search; each has its text in
 * `palette.commands`. The one without an address lists the shortcuts.
 */
export const commands = [
  ...startableTypes.map(
    (docType) =>
      ({ key: `new.${docType}`, href: `/documents/new?docType=${docType}`, writes: true }) as const,
  ),
  { key: "newClient", href: "/clients/new", writes: true },
  { key: "newProject", href: "/projects/new", writes: true },
  { key: "dashboard", href: "/", writes: false },
  { key: "documents", href: "/documents", writes: false },
  { key: "unpaid", href: "/documents?view=unpaid", writes: false },
  { key: "overdue", href: "/documents?view=overdue", writes: false },
  { key: "payments", href: "/payments", writes: false },
  { key: "month", href: "/month", writes: false },
  { key: "orders", href: "/orders", writes: false },
  { key: "projects", href: "/projects", writes: false },
  { key: "clients", href: "/clients", writes: false },
  { key: "series", href: "/series", writes: false },
  { key: "seriesRun", href: "/series/run", writes: true },
  { key: "reconciliations", href: "/reconciliations", writes: false },
  { key: "registers", href: "/registers", writes: false },
  { key: "salesBook", href: "/registers?register=sales", writes: false },
  { key: "originals", href: "/originals", writes: false },
  { key: "services", href: "/services", writes: false },
  { key: "templates", href: "/templates", writes: false },
  { key: "numbering", href: "/numbering", writes: false },
  { key: "settings", href: "/settings", writes: false },
  { key: "shortcuts", href: null, writes: false },
] as const;

/** Whether every typed word is the beginning of a word of a command, in any order. */
export function matchesCommand(text: string, typed: string): boolean {
  const words = text.toLowerCase().replaceAll("ё", "е").split(/\s+/);
  return typed
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
