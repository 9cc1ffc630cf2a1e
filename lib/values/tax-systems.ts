import type { TaxSystem } from "@/db/enums";

/** The simplified system: its payers charge VAT or none by their income, and may choose 5 or 7 %. */
export const simplifiedSystems: readonly TaxSystem[] = ["usn_income", "usn_income_expense"];

/** Under these nobody pays VAT or issues invoices for it, whatever their documents say. */
export const systemsWithoutVat: readonly TaxSystem[] = ["ausn", "psn", "npd"];

type Given = TaxSystem | "" | null | undefined;

export const isSimplified = (taxSystem: Given): boolean =>
  Boolean(taxSystem) && simplifiedSystems.includes(taxSystem as TaxSystem);

export const isWithoutVat = (taxSystem: Given): boolean =>
  Boolean(taxSystem) && systemsWithoutVat.includes(taxSystem as TaxSystem);
