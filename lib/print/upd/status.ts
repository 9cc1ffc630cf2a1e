import type { Facts } from "@/lib/print/facts";
import { isWithoutVat } from "@/lib/values/tax-systems";
import type { UpdStatus } from "./section";

/** What a person said, else what is computed. */
export const updStatus = (facts: Facts): UpdStatus => facts.document.upd?.status ?? computedStatus(facts);

/** 1 where there is VAT to invoice, 0 % included; 2 where there is none or the seller does not pay it. */
export const computedStatus = ({ executor: { taxSystem }, totals }: Facts): UpdStatus =>
  !isWithoutVat(taxSystem) && totals.taxed.length > 0 ? 1 : 2;
