import { createContext } from "react";
import { advanceRates, vatRates } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { isCalculated } from "@/lib/values/line-amounts";
import { advanceRatesOn, ratesOn } from "@/lib/values/vat-rates";
import type { VatRate } from "./line-draft";

/** Rates that a row can be given: those in force on the document's date. */
export const OfferedRates = createContext<readonly VatRate[]>(vatRates);

/** The rates in force on a day of the kind that a document has: calculated ones in an invoice for an advance. */
export function offeredOn(date: CalendarDate | "", usual: VatRate): readonly VatRate[] {
  if (isCalculated(usual)) return date ? advanceRatesOn(date) : advanceRates;
  return date ? ratesOn(date) : vatRates;
}
