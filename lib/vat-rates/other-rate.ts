import type { VatRate } from "@/db/enums";
import { isSimplified } from "@/lib/values/tax-systems";
import { isRateUnusual, suitsTaxSystem, type Taxpayer } from "@/lib/values/vat-rates";

/**
 * Returns whether a line of a series has a rate that its organization does not charge, such as that of the time before
 * it began or ceased to charge VAT. Under the simplified system all sales have the rates of one group; a payer under
 * the general one also sells what is exempt (article 149 of the Tax Code).
 */
export function isOtherRate(rate: VatRate, payer: Taxpayer): boolean {
  if (isSimplified(payer.taxSystem)) return isRateUnusual(rate, payer);
  return !suitsTaxSystem(rate, payer.taxSystem);
}
