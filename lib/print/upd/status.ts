import type { TaxSystem } from "@/db/enums";
import type { Facts } from "@/lib/print/facts";
import type { UpdStatus } from "./section";

/** Under these nobody issues invoices for VAT; under the simplified system that depends on the revenue. */
const exemptSystems: ReadonlyArray<TaxSystem> = ["ausn", "psn", "npd"];

/** What a person said, else what is computed. */
export const updStatus = (facts: Facts): UpdStatus => facts.document.upd?.status ?? computedStatus(facts);

/** 1 where there is VAT to invoice, 0 % included; 2 where there is none or the seller does not pay it. */
export function computedStatus({ executor: { taxSystem }, totals }: Facts): UpdStatus {
  const isExempt = taxSystem ? exemptSystems.includes(taxSystem) : false;
  return !isExempt && totals.taxed.length > 0 ? 1 : 2;
}
