"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import type { NumberLocale } from "@/lib/values/money";
import type { SuggestedFor } from "./find-suggestions";
import type { Suggest } from "./use-name-suggestions";

/** Returns a function that suggests names; what it finds them with is loaded when the first name is typed. */
export function useSuggest(document: SuggestedFor): Suggest {
  const words = {
    locale: useLocale() as NumberLocale,
    rates: useTranslations("states.vatRate"),
    t: useTranslations("document.lines"),
    format: useFormatter(),
  };
  return useStableCallback(async (query: string) =>
    (await import("./find-suggestions")).findSuggestions(query, document, words),
  );
}
