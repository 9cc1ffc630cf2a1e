import type { DocType } from "@/db/enums";
import type { Facts } from "@/lib/print/facts";
import { computedStatus } from "@/lib/print/upd/status";

/**
 * Codes of kinds of operations (order of the Federal Tax Service ММВ-7-3/136@ of 14.03.2016), as strings
 * because of the leading zero: 01 is a shipment, 02 an advance, 26 a shipment under a primary document
 * without a счёт-фактура.
 */
export type OperationCode = "01" | "02" | "26";

const codeByDocType: Readonly<Record<DocType, OperationCode | null>> = {
  contract: null,
  invoice: null,
  act: "26",
  upd: "01",
  advance_invoice: "02",
};

/**
 * Returns the code of a document type in the book of sales; null for types outside the book. The types in it
 * are those of `saleTypes`.
 */
export const operationCodeOf = (docType: DocType): OperationCode | null => codeByDocType[docType];

/** Returns whether a code means money received before the shipment. */
export const isAdvance = (code: OperationCode): boolean => code === "02";

/**
 * Returns whether a document charges VAT and thus belongs in the book of sales. 0 % counts; only «без НДС»
 * does not, nor does any document of an organization whose tax system has no VAT. An exempt organization that
 * charges VAT all the same owes it (article 173 (5) of the Tax Code).
 */
export const chargesVat = (facts: Facts): boolean => computedStatus(facts) === 1;
