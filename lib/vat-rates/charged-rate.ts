import type { PlainVatRate, VatRate } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { isCalculated } from "@/lib/values/line-amounts";
import { isWithoutVat } from "@/lib/values/tax-systems";
import { rateOn, suitsTaxSystem, type Taxpayer, usualRate } from "@/lib/values/vat-rates";
import { isOtherRate } from "./other-rate";

/**
 * Returns whether an organization does not pay VAT: its tax system has none, or its usual rate says that it is exempt.
 * VAT in its documents has to be paid all the same (article 173, item 5, of the Tax Code). False while its tax system
 * is unknown.
 */
export const paysNoVat = ({ taxSystem, defaultVatRate }: Taxpayer): boolean =>
  Boolean(taxSystem) && (defaultVatRate === "none" || isWithoutVat(taxSystem));

/** An organization with the usual rate of its settings, which is never a calculated one. */
export type Payer = Taxpayer & { defaultVatRate: PlainVatRate };

/**
 * Returns the rate at which an organization bills on a day what comes from the catalogue or another
 * organization's document: its rate as it is on that day, or the organization's usual one if the organization does not
 * charge it. While the tax system is unknown, every rate may be charged. So may «без НДС» under the general system,
 * which also sells what is exempt (article 149 of the Tax Code). A calculated rate belongs to an advance and stays.
 */
export function chargedRate(rate: PlainVatRate, payer: Payer, date: CalendarDate): PlainVatRate;
export function chargedRate(rate: VatRate, payer: Payer, date: CalendarDate): VatRate;
export function chargedRate(rate: VatRate, payer: Payer, date: CalendarDate): VatRate {
  if (isCalculated(rate)) return rateOn(rate, date);
  const isOther = isOtherRate(rate, payer) || (paysNoVat(payer) && rate !== "none");
  return isOther ? usualRateOn(payer, date) : rateOn(rate, date);
}

/**
 * Returns the usual rate of an organization on a day; that of its tax system if the one in its settings does not suit.
 */
export const usualRateOn = ({ taxSystem, defaultVatRate }: Payer, date: CalendarDate): PlainVatRate =>
  taxSystem && !suitsTaxSystem(defaultVatRate, taxSystem)
    ? usualRate(taxSystem, date)
    : rateOn(defaultVatRate, date);
