import type { Locale } from "@/lib/i18n/locales";
import enWords from "@/lib/i18n/messages/en/paper-differences.json";
import enRequisites from "@/lib/i18n/messages/en/requisites.json";
import enStates from "@/lib/i18n/messages/en/states.json";
import ruWords from "@/lib/i18n/messages/ru/paper-differences.json";
import ruRequisites from "@/lib/i18n/messages/ru/requisites.json";
import ruStates from "@/lib/i18n/messages/ru/states.json";

const words = {
  ru: { ...ruWords, requisiteNames: ruRequisites, states: ruStates },
  en: { ...enWords, requisiteNames: enRequisites, states: enStates },
};

export type Words = (typeof words)["ru"];

/** Returns the words that differences are described in. */
export const wordsOf = (locale: Locale): Words => words[locale];
