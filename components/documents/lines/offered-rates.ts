import { createContext } from "react";
import { advanceRates, vatRates } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { isCalculated } from "@/lib/values/line-amounts";
import { advanceRatesOn, ratesOn } from "@/lib/values/vat-rates";
import type { VatRate } from "./line-draft";

/** The rates offered for a row: those in force on the document's date. */
export const OfferedRates = createContext<readonly VatRate[]>(vatRates);

/** Returns the rates in force on a day, of the kind that the document uses: calculated ones in an advance invoice. */
export function offeredRatesOn(date: CalendarDate | "", defaultVatRate: VatRate): readonly VatRate[] {
  if (isCalculated(defaultVatRate)) return date ? advanceRatesOn(date) : advanceRates;
  return date ? ratesOn(date) : vatRates;
}
