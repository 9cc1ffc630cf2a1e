import type { TaxSystem, VatRate } from "@/db/enums";
import { isSimplified, isWithoutVat } from "@/lib/values/tax-systems";

type Payer = { taxSystem: TaxSystem | null; defaultVatRate: VatRate };

/**
 * Returns in words why an organization keeps no book of sales; null for payers of VAT. Under the simplified
 * system it follows from the rate that the organization charges (articles 145 and 168 (5) of the Tax Code).
 */
export function exemptionOf({ taxSystem, defaultVatRate }: Payer): string | null {
  if (isWithoutVat(taxSystem))
    return "Организация не платит НДС по своей системе налогообложения и книгу продаж не ведет.";
  if (isSimplified(taxSystem) && defaultVatRate === "none")
    return "Организация на УСН освобождена от НДС (ст. 145 НК РФ): счета-фактуры не выставляет, книгу продаж не ведет.";
  return null;
}
