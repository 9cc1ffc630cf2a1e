"use client";

import { useTranslations } from "next-intl";
import { attempt, dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findAnythingAction } from "@/lib/palette/actions";
import type { Found } from "@/lib/palette/schema";
import { meantTextsOf } from "@/lib/values/meant-texts";
import { commands, matchesCommand } from "./commands";
import { pageCommands } from "./page-commands";

export interface PaletteItem extends ComboboxItem {
  /** What the item does, or where it leads; the list of shortcuts has neither, because it is not a page. */
  run?: () => void;
  href?: string | null;
}

const addressByKind: Record<Found["kind"], (id: string, title: string) => string> = {
  document: (id) => `/documents/${id}`,
  client: (id) => `/clients/${id}`,
  organization: (id) => `/settings/organizations/${id}`,
  project: (id) => `/projects/${id}`,
  order: (id) => `/orders/${id}`,
  payment: (id) => `/payments/${id}`,
  series: (id) => `/series/${id}`,
  reconciliation: (id) => `/reconciliations/${id}`,
  template: (id) => `/templates/${id}`,
  // A service has no page of its own; the catalogue shows those of its name.
  service: (_, title) => `/services?q=${encodeURIComponent(title)}`,
};

/**
 * Returns the commands that match the typed text, those of the page first.
 * They need no request, so they are available even if the search fails.
 */
export function useMatchingCommands(canWrite: boolean, typed: string): PaletteItem[] {
  const t = useTranslations("palette");
  /** Commands that create something also match other verbs than the one in their name. */
  const searchTextOf = (key: (typeof commands)[number]["key"]) =>
    key.startsWith("new") ? `${t(`commands.${key}`)} ${t("makingWords")}` : t(`commands.${key}`);
  const terms = [typed, ...meantTextsOf(typed)];
  const matchesAnyTerm = (label: string) => terms.some((term) => matchesCommand(label, term));
  const matchingOfPage = pageCommands().filter(({ label }) => matchesAnyTerm(label));
  const matchingEverywhere = commands
    .filter(({ key, writes }) => (canWrite || !writes) && matchesAnyTerm(searchTextOf(key)))
    .map(({ key, href }) => ({ id: key, label: t(`commands.${key}`), href }));
  return [...matchingOfPage, ...matchingEverywhere];
}

/** Returns a function that searches all records of an organization for a text; it rejects when the search fails. */
export function useRecordSearch(
  organizationId: string | undefined,
): (typed: string) => Promise<PaletteItem[]> {
  const t = useTranslations("palette");
  return async (typed) => {
    const records = dataOf(await attempt(() => findAnythingAction({ q: typed, organizationId })));
    return records.map(({ kind, id, title, detail }) => ({
      id,
      label: title || t(`kinds.${kind}`),
      hint: [t(`kinds.${kind}`), detail].filter(Boolean).join(" · "),
      href: addressByKind[kind](id, title),
    }));
  };
}
