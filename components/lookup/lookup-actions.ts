"use client";

import { createContext, use } from "react";
import type { Result } from "@/components/forms/result";
import type { BankRecord, PartyRecord } from "@/lib/lookup/schema";

/** How a page asks the registers. */
export interface LookupActions {
  party: (input: { inn: string }) => Promise<Result<PartyRecord>>;
  bank: (input: { bik: string }) => Promise<Result<BankRecord>>;
}

const LookupContext = createContext<LookupActions | null>(null);

export const LookupActionsProvider = LookupContext.Provider;

export function useLookupActions(): LookupActions {
  const actions = use(LookupContext);
  if (!actions) throw new Error("a lookup field stands outside of LookupActionsProvider");
  return actions;
}
