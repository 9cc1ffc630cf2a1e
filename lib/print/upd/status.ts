import type { Facts } from "@/lib/print/facts";
import { isWithoutVat } from "@/lib/values/tax-systems";
import type { UpdStatus } from "./section";

/** The status chosen by a person, else the computed one. */
export const updStatus = (facts: Facts): UpdStatus => facts.document.upd?.status ?? computedStatus(facts);

/** 1 if there is VAT to invoice, 0 % included; 2 if there is none or the seller does not pay VAT. */
export const computedStatus = ({ executor: { taxSystem }, totals }: Facts): UpdStatus =>
  !isWithoutVat(taxSystem) && totals.taxed.length > 0 ? 1 : 2;
