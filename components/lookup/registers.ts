"use client";

import { useTranslations } from "next-intl";
import type { PartyRecord } from "@/lib/lookup/schema";
import { isBik, isInn } from "@/lib/values/requisites";
import { capitalize } from "@/lib/values/text";
import { useLookupActions } from "./lookup-actions";
import { useLookup } from "./use-lookup";

interface PartyLookupOptions {
  /** What the form calls the registered address. */
  addressField: "address" | "legalAddress";
  onFound?: (party: PartyRecord) => void;
}

/** Fills a client or an organization by INN. */
export function usePartyLookup({ addressField, onFound }: PartyLookupOptions) {
  const t = useTranslations("lookup.notFound");
  const { party } = useLookupActions();
  return useLookup({
    isCode: isInn,
    ask: (inn) => party({ inn }),
    fillingOf: ({ name, shortName, kpp, ogrn, address, signatory }) => ({
      name,
      shortName,
      kpp,
      ogrn,
      [addressField]: address,
      signatoryName: signatory?.name ?? null,
      signatoryPosition: signatory?.position ? capitalize(signatory.position) : null,
    }),
    onFound,
    notFoundText: t("party"),
  });
}

/** Fills the bank of an account by BIK. */
export function useBankLookup() {
  const t = useTranslations("lookup.notFound");
  const { bank } = useLookupActions();
  return useLookup({
    isCode: isBik,
    ask: (bik) => bank({ bik }),
    fillingOf: ({ bankName, correspondentAccount }) => ({ bankName, correspondentAccount }),
    notFoundText: t("bank"),
  });
}
