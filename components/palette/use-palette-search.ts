"use client";

import { useTranslations } from "next-intl";
import { attempt, dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findAnythingAction } from "@/lib/palette/actions";
import type { Found } from "@/lib/palette/schema";
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
  project: (id) => `/projects/${id}`,
  order: (id) => `/orders/${id}`,
  payment: (id) => `/payments/${id}`,
};

/** Commands that the typed text may mean, those of the page first, then the records that contain it. */
export function usePaletteSearch(canWrite: boolean) {
  const t = useTranslations("palette");
  /** What is made anew is also asked for by other verbs than its name has. */
  const wordsOf = (key: (typeof commands)[number]["key"]) =>
    key.startsWith("new") ? `${t(`commands.${key}`)} ${t("makingWords")}` : t(`commands.${key}`);
  return async (typed: string): Promise<PaletteItem[]> => {
    const ofPage = pageCommands().filter(({ label }) => isMeant(label, typed));
    const everywhere = commands
      .filter(({ key, writes }) => (canWrite || !writes) && isMeant(wordsOf(key), typed))
      .map(({ key, href }) => ({ id: key, label: t(`commands.${key}`), href }));
    const meant = [...ofPage, ...everywhere];
    if (!typed) return meant;
    const records = dataOf(await attempt(() => findAnythingAction({ q: typed })));
    const found = records.map(({ kind, id, title, detail }) => ({
      id,
      label: title || t(`kinds.${kind}`),
      hint: [t(`kinds.${kind}`), detail].filter(Boolean).join(" · "),
      href: addresses[kind](id),
    }));
    return [...meant, ...found];
  };
}
