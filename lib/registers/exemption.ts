import type { TaxSystem, VatRate } from "@/db/enums";

const withoutVat: ReadonlyArray<TaxSystem> = ["ausn", "psn", "npd"];
const simplified: ReadonlyArray<TaxSystem> = ["usn_income", "usn_income_expense"];

type Payer = { taxSystem: TaxSystem | null; defaultVatRate: VatRate };

/**
 * Why an organization keeps no book of sales, in words; null for whoever pays VAT. Under the simplified system it follows
 * from the rate that the organization charges (articles 145 and 168 (5) of the Tax Code).
 */
export function exemptionOf({ taxSystem, defaultVatRate }: Payer): string | null {
  if (taxSystem && withoutVat.includes(taxSystem))
    return "Организация не платит НДС по своей системе налогообложения и книгу продаж не ведет.";
  if (taxSystem && simplified.includes(taxSystem) && defaultVatRate === "none")
    return "Организация на УСН освобождена от НДС (ст. 145 НК РФ): счета-фактуры не выставляет, книгу продаж не ведет.";
  return null;
}
