import type { VatRate } from "@/db/enums";
import type { Facts } from "@/lib/print/facts";
import { computedStatus } from "@/lib/print/upd/status";

/**
 * Codes of kinds of operations (order of the Federal Tax Service ММВ-7-3/136@ of 14.03.2016), texts, since zeros lead:
 * 01 what was shipped, 02 what was paid before, 26 what was shipped under a primary paper, without an invoice for VAT.
 */
export type OperationCode = "01" | "02" | "26";

const codes: Readonly<Record<string, OperationCode>> = { upd: "01", advance_invoice: "02", act: "26" };

/** The code that a type of document has in the book of sales; null for a type that does not stand in it. */
export const operationCodeOf = (docType: string): OperationCode | null => codes[docType] ?? null;

/** Types that stand in the book of sales, as documents name them. */
export const saleTypes: readonly string[] = Object.keys(codes);

/** Whether a code is of money that came before the shipment. */
export const isAdvance = (code: OperationCode): boolean => code === "02";

/**
 * Whether a paper charges VAT: what stands in the book of sales. 0 % does; «без НДС» alone does not, nor does anything of
 * those whose tax system knows no VAT. Whoever is exempt and charges it all the same owes it (article 173 (5) of the Tax
 * Code).
 */
export const chargesVat = (facts: Facts): boolean => computedStatus(facts) === 1;

/** The rates of the book, in the order of its columns; «без НДС» has a column of its own. */
export const bookRates = ["22", "20", "10", "7", "5", "0"] as const satisfies readonly VatRate[];

/** Rates whose tax has a column; of 0 % there is none. */
export const taxedRates = ["22", "20", "10", "7", "5"] as const satisfies readonly VatRate[];
