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
  correction: NumberAndDate | null;
  buyer: string;
  /** «7800000027/780001001»; empty for a private person without an INN. */
  buyerTaxNumbers: string;
  /** The payment orders that the paper names. */
  payments: NumberAndDate[];
  /** The invoices of advances that it names in line (5б), in its words; empty for none. */
  advanceInvoices: string;
  /** Column 13б: with VAT. */
  totalCents: number;
  /**
   * By rates: what is taxed, without the tax, and the tax of it. Of an advance only the tax is told (part II, 7 of the
   * rules of the book of sales, resolution No. 1137).
   */
  byRate: DocumentTotals["vatByRate"];
};

/** A shipment that stands outside the book: nothing of it is taxed. */
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
