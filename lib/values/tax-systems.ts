import type { TaxSystem } from "@/db/enums";

/** The simplified system: its payers charge VAT or none by their income, and may choose 5 or 7 %. */
export const simplifiedSystems: readonly TaxSystem[] = ["usn_income", "usn_income_expense"];

/**
 * Under these nobody pays VAT or issues invoices for it, whatever their documents say: the automated simplified system
 * (17-ФЗ of 2022), the patent (article 346.43 of the Tax Code), the tax on professional income (422-ФЗ, article 2).
 */
export const systemsWithoutVat: readonly TaxSystem[] = ["ausn", "psn", "npd"];

type Given = TaxSystem | "" | null | undefined;

/** Whether it is the simplified system, of either object; false while the system is not known. */
export const isSimplified = (taxSystem: Given): boolean =>
  Boolean(taxSystem) && simplifiedSystems.includes(taxSystem as TaxSystem);

/** Whether nobody pays VAT under it; false while the system is not known. */
export const isWithoutVat = (taxSystem: Given): boolean =>
  Boolean(taxSystem) && systemsWithoutVat.includes(taxSystem as TaxSystem);
