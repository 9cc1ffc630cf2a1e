import type { DocType } from "@/db/enums";
import type { Facts } from "@/lib/print/facts";
import { computedStatus } from "@/lib/print/upd/status";

/**
 * Codes of kinds of operations (order of the Federal Tax Service ММВ-7-3/136@ of 14.03.2016), as texts because of the leading
 * zero: 01 a shipment, 02 an advance, 26 a shipment under a primary paper without an invoice for VAT.
 */
export type OperationCode = "01" | "02" | "26";

const codes: Readonly<Record<DocType, OperationCode | null>> = {
  contract: null,
  invoice: null,
  act: "26",
  upd: "01",
  advance_invoice: "02",
};

/** The code that a type has in the book of sales; null for one that does not stand in it, as those of `saleTypes` do. */
export const operationCodeOf = (docType: DocType): OperationCode | null => codes[docType];

/** Whether a code is of money that came before the shipment. */
export const isAdvance = (code: OperationCode): boolean => code === "02";

/**
 * Whether a paper charges VAT: what stands in the book of sales. 0 % does; «без НДС» alone does not, nor does anything of
 * those whose tax system knows no VAT. Whoever is exempt and charges it all the same owes it (article 173 (5) of the Tax
 * Code).
 */
export const chargesVat = (facts: Facts): boolean => computedStatus(facts) === 1;
