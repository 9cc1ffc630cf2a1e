"use client";

import { useTranslations } from "next-intl";
import { attempt, dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findAnythingAction } from "@/lib/palette/actions";
import type { Found } from "@/lib/palette/schema";
import { meantBy } from "@/lib/values/meant";
import { commands, isMeant } from "./commands";
import { pageCommands } from "./page-commands";

export interface PaletteItem extends ComboboxItem {
  /** What it does, or where it leads; neither for the list of shortcuts, which is no page. */
  run?: () => void;
  href?: string | null;
}

const addresses: Record<Found["kind"], (id: string) => string> = {
  document: (id) => `/documents/${id}`,
  client: (id) => `/clients/${id}`,
  organization: (id) => `/settings/organizations/${id}`,
  project: (id) => `/projects/${id}`,
  order: (id) => `/orders/${id}`,
  payment: (id) => `/payments/${id}`,
};

/** Commands that the typed text may mean, those of the page first: they ask nobody, and are there whatever becomes of a search. */
export function useMeantCommands(canWrite: boolean, typed: string): PaletteItem[] {
  const t = useTranslations("palette");
  /** What is made anew is also asked for by other verbs than its name has. */
  const wordsOf = (key: (typeof commands)[number]["key"]) =>
    key.startsWith("new") ? `${t(`commands.${key}`)} ${t("makingWords")}` : t(`commands.${key}`);
  const terms = [typed, ...meantBy(typed)];
  const mayMean = (label: string) => terms.some((term) => isMeant(label, term));
  const ofPage = pageCommands().filter(({ label }) => mayMean(label));
  const everywhere = commands
    .filter(({ key, writes }) => (canWrite || !writes) && mayMean(wordsOf(key)))
    .map(({ key, href }) => ({ id: key, label: t(`commands.${key}`), href }));
  return [...ofPage, ...everywhere];
}

/** Finds the records that contain a text; rejects when they cannot be looked for. */
export function useRecordSearch(): (typed: string) => Promise<PaletteItem[]> {
  const t = useTranslations("palette");
  return async (typed) => {
    const records = dataOf(await attempt(() => findAnythingAction({ q: typed })));
    return records.map(({ kind, id, title, detail }) => ({
      id,
      label: title || t(`kinds.${kind}`),
      hint: [t(`kinds.${kind}`), detail].filter(Boolean).join(" · "),
      href: addresses[kind](id),
    }));
  };
}
