"use client";

import { useTranslations } from "next-intl";
import { lookUpBankAction, lookUpPartyAction } from "@/lib/lookup/actions";
import type { PartyRecord } from "@/lib/lookup/schema";
import { isBik, isInn, isKpp } from "@/lib/values/requisites";
import { capitalize } from "@/lib/values/text";
import { readField } from "./fill-form";
import { useLookup } from "./use-lookup";

interface PartyLookupOptions {
  /** The form's name for the registered address. */
  addressField: "address" | "legalAddress";
  onFound?: (party: PartyRecord) => void;
}

/** Fills in a client or an organization by INN. */
export function usePartyLookup({ addressField, onFound }: PartyLookupOptions) {
  const t = useTranslations("lookup.notFound");
  return useLookup({
    isCode: isInn,
    ask: (inn, form) => {
      const kpp = readField(form, "kpp");
      return lookUpPartyAction(isKpp(kpp) ? { inn, kpp } : { inn });
    },
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
    isNotFoundFine: true,
  });
}

/** Fills in the bank of an account by BIK. */
export function useBankLookup() {
  const t = useTranslations("lookup.notFound");
  return useLookup({
    isCode: isBik,
    ask: (bik) => lookUpBankAction({ bik }),
    fillingOf: ({ bankName, correspondentAccount }) => ({ bankName, correspondentAccount }),
    notFoundText: t("bank"),
  });
}
