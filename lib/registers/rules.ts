import { type DocType, docTypes, type PlainVatRate, vatRates } from "@/db/enums";
import type { Facts } from "@/lib/print/facts";
import { computedStatus } from "@/lib/print/upd/status";
import { vatPercent } from "@/lib/values/line-amounts";

/**
 * Codes of kinds of operations (order of the Federal Tax Service ММВ-7-3/136@ of 14.03.2016), texts, since zeros lead:
 * 01 what was shipped, 02 what was paid before, 26 what was shipped under a primary paper, without an invoice for VAT.
 */
export type OperationCode = "01" | "02" | "26";

const codes: Readonly<Record<DocType, OperationCode | null>> = {
  contract: null,
  invoice: null,
  act: "26",
  upd: "01",
  advance_invoice: "02",
};

/** The code that a type of document has in the book of sales; null for a type that does not stand in it. */
export const operationCodeOf = (docType: DocType): OperationCode | null => codes[docType];

/** Types that stand in the book of sales. */
export const saleTypes: readonly DocType[] = docTypes.filter((docType) => codes[docType] !== null);

/** Whether a code is of money that came before the shipment. */
export const isAdvance = (code: OperationCode): boolean => code === "02";

/**
 * Whether a paper charges VAT: what stands in the book of sales. 0 % does; «без НДС» alone does not, nor does anything of
 * those whose tax system knows no VAT. Whoever is exempt and charges it all the same owes it (article 173 (5) of the Tax
 * Code).
 */
export const chargesVat = (facts: Facts): boolean => computedStatus(facts) === 1;

/** The rates of the book, in the order of its columns, from the highest on; «без НДС» has a column of its own. */
export const bookRates: readonly PlainVatRate[] = vatRates
  .filter((rate) => rate !== "none")
  .sort((one, other) => vatPercent[other] - vatPercent[one]);

/** Rates whose tax has a column; of 0 % there is none. */
export const taxedRates: readonly PlainVatRate[] = bookRates.filter((rate) => vatPercent[rate] > 0);
