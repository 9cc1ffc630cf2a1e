import { z } from "zod";
import type { DocType, DocumentStatus, VatRate } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { backwards, calendarDate, isForwards, optionalIdentifier, orNothing } from "@/lib/values/fields";
import type { DocumentTotals } from "@/lib/values/totals";
import type { OperationCode } from "./rules";

const registerFormats = ["xlsx", "pdf"] as const;

const period = {
  /** The active one unless it is named. */
  organizationId: optionalIdentifier,
  /** The first day. */
  from: calendarDate,
  /** The last day, included. */
  to: calendarDate,
};

/** The days of a register, both included. */
export const registerInput = z.object(period).refine(isForwards, backwards);

export const registerFileInput = z
  .object({ ...period, format: z.enum(registerFormats, { error: "register_format" }).default("xlsx") })
  .refine(isForwards, backwards);

/** What the page of registers understands of its address. */
export const registerAddress = z.object({
  register: orNothing(z.enum(["documents", "sales"])),
  from: orNothing(calendarDate),
  to: orNothing(calendarDate),
  /** Pages of rows, from 1. */
  page: orNothing(z.coerce.number().int().min(1).max(100_000)),
});

/** The days of a register, both included. */
export type RegisterDays = { from: CalendarDate; to: CalendarDate };

/** Rows of a page, counted from 1, and how many stand before them. */
export type RegisterPage<Row> = { rows: Row[]; page: number; pages: number; before: number };

type NumberAndDate = { number: string; date: CalendarDate };

/** A row of the book of sales; sums in kopecks, as the paper says them. */
export type SalesRow = NumberAndDate & {
  documentId: string;
  docType: string;
  code: OperationCode;
  /** The day by which it belongs to its quarter: of shipment where the paper names one, else of the paper. */
  taxDay: CalendarDate;
  /** Says that a paper which was registered before no longer counts: its sums are negative. */
  isAnnulled: boolean;
  correction: NumberAndDate | null;
  buyer: string;
  /** «7800000027/780001001»; empty for a private person without an INN. */
  buyerTaxNumbers: string;
  /** The payment orders that the paper names. */
  payments: NumberAndDate[];
  /** Invoices for VAT of advances as line (5б) names them; empty where it names none. */
  advanceInvoices: string;
  /** Column 13б: with VAT. */
  totalCents: number;
  /**
   * By rates: what is taxed, without the tax, and the tax of it. Of an advance only the tax is told (part II, 7 of the
   * rules of the book of sales, resolution No. 1137).
   */
  byRate: DocumentTotals["vatByRate"];
};

/**
 * An additional sheet (дополнительный лист) of the book of a quarter that is over: what was corrected or cancelled during a
 * later one.
 */
export type SalesSheet = {
  /** 1, 2, … of its quarter. */
  number: number;
  /** The quarter whose book it belongs to, by its first day. */
  quarter: CalendarDate;
  /** The day of the last correction or cancelling on it. */
  madeOn: CalendarDate;
  rows: SalesRow[];
  /** Numbers of corrections of papers that were not issued here: what they annul is not known. */
  withoutOriginal: string[];
};

/** The book of sales of a period. */
export type SalesBook = {
  rows: SalesRow[];
  /** Of the quarters that lie in the period as a whole, in their order. */
  sheets: SalesSheet[];
  /** Numbers of papers that were corrected or cancelled after their quarter, which the period has not as a whole. */
  changedLater: string[];
  /** Shipments of the period without VAT: with the rows they are all acts and UPDs of it that stand. */
  outside: OutsideBook;
};

/** Shipments that stand outside the book: nothing of them is taxed. */
export type OutsideBook = { count: number; totalCents: number };

/** A row of the register of documents; sums in kopecks, as the paper says them. */
export type RegisterDocument = {
  documentId: string;
  docType: DocType;
  number: string;
  date: CalendarDate;
  correction: NumberAndDate | null;
  client: string;
  clientTaxNumbers: string;
  subtotalCents: number;
  vatCents: number;
  totalCents: number;
  paidCents: number;
  status: DocumentStatus;
};

/** Sums of a book of sales, in kopecks. */
export type SalesSums = {
  count: number;
  totalCents: number;
  vatCents: number;
  /** Of column 13б: what was shipped, and what was paid before. */
  shippedCents: number;
  advanceCents: number;
  byRate: Array<{ vatRate: VatRate; baseCents: number; vatCents: number }>;
};
