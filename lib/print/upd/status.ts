import type { TaxSystem } from "@/db/enums";
import type { PrintSource } from "@/lib/print/source";
import type { UpdStatus } from "./section";

/** Under these nobody issues invoices for VAT; under the simplified system that depends on the revenue. */
const exemptSystems: ReadonlyArray<TaxSystem> = ["ausn", "psn", "npd"];

/** 1 where there is VAT to invoice, 0 % included; 2 where there is none or the seller does not pay it. */
export function updStatus({ document, organization }: PrintSource): UpdStatus {
  const isExempt = organization.taxSystem ? exemptSystems.includes(organization.taxSystem) : false;
  return !isExempt && document.lines.some(({ vatRate }) => vatRate !== "none") ? 1 : 2;
}
