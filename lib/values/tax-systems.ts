import type { TaxSystem } from "@/db/enums";

/** The simplified system (USN). Depending on their income its payers charge VAT or not, and may choose 5 or 7 %. */
export const simplifiedSystems: readonly TaxSystem[] = ["usn_income", "usn_income_expense"];

/**
 * Tax systems without VAT, whatever the documents say: the automated simplified system (17-ФЗ of 2022), the patent
 * (article 346.43 of the Tax Code), the tax on professional income (422-ФЗ, article 2).
 */
export const systemsWithoutVat: readonly TaxSystem[] = ["ausn", "psn", "npd"];

type MaybeTaxSystem = TaxSystem | "" | null | undefined;

/** Returns whether it is the simplified system, with either tax base; false if the system is unknown. */
export const isSimplified = (taxSystem: MaybeTaxSystem): boolean =>
  Boolean(taxSystem) && simplifiedSystems.includes(taxSystem as TaxSystem);

/** Returns whether it is a system without VAT; false if the system is unknown. */
export const isWithoutVat = (taxSystem: MaybeTaxSystem): boolean =>
  Boolean(taxSystem) && systemsWithoutVat.includes(taxSystem as TaxSystem);
