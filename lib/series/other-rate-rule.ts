import type { VatRate } from "@/db/enums";
import { isSimplified } from "@/lib/values/tax-systems";
import { isRateUnusual, suitsTaxSystem, type Taxpayer } from "@/lib/values/vat-rates";

/**
 * Returns whether a line of a series has a rate that its organization does not charge, such as that of the time before
 * it began or ceased to charge VAT. «None» of an organization that may charge VAT is the default of the API and says
 * nothing about the rates of its lines.
 */
export function isOtherRate(rate: VatRate, payer: Taxpayer): boolean {
  const { defaultVatRate, taxSystem } = payer;
  const isLeftOpen = defaultVatRate === "none" && !isSimplified(taxSystem) && suitsTaxSystem(rate, taxSystem);
  return isRateUnusual(rate, payer) && !isLeftOpen;
}
