import { z } from "zod";
import type { DocType, DocumentStatus, VatRate } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import {
  backwardsError,
  calendarDate,
  isForwardPeriod,
  optionalIdentifier,
  orAbsent,
} from "@/lib/values/fields";
import type { DocumentTotals } from "@/lib/values/totals";
import type { OperationCode } from "./rules";

const registerFormats = ["xlsx", "pdf"] as const;

const period = {
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  /** The first day. */
  from: calendarDate,
  /** The last day, included. */
  to: calendarDate,
};

/** The period of a register, both days included. */
export const registerInput = z.object(period).refine(isForwardPeriod, backwardsError);

export const registerFileInput = z
  .object({ ...period, format: z.enum(registerFormats, { error: "register_format" }).default("xlsx") })
  .refine(isForwardPeriod, backwardsError);

/** The parameters in the address of the registers page. */
export const registerAddress = z.object({
  register: orAbsent(z.enum(["documents", "sales"])),
  from: orAbsent(calendarDate),
  to: orAbsent(calendarDate),
  /** The page of rows, from 1. */
  page: orAbsent(z.coerce.number().int().min(1).max(100_000)),
});

/** The period of a register, both days included. */
export type RegisterDays = { from: CalendarDate; to: CalendarDate };

/** The rows of a page, counted from 1, and how many rows come before them. */
export type RegisterPage<Row> = { rows: Row[]; page: number; pages: number; before: number };

type NumberAndDate = { number: string; date: CalendarDate };

/** A row of the book of sales; amounts in kopecks, as in the issued paper. */
export type SalesRow = NumberAndDate & {
  documentId: string;
  docType: string;
  code: OperationCode;
  /** The day that determines its quarter: the shipping day if the document names one, else its date. */
  taxDay: CalendarDate;
  /** Whether the row annuls one that was registered before; its amounts are then negative. */
  isAnnulled: boolean;
  correction: NumberAndDate | null;
  buyer: string;
  /** «7800000027/780001001»; empty for a private person without an INN. */
  buyerTaxNumbers: string;
  /** The payment orders that the document names. */
  payments: NumberAndDate[];
  /** The advance invoices as line (5б) names them; empty if there are none. */
  advanceInvoices: string;
  /** Column 13б, with VAT. */
  totalCents: number;
  /**
   * By rate: the taxable amount without VAT, and the VAT. For an advance only the VAT is given (part II, 7 of
   * the rules of the book of sales, resolution No. 1137).
   */
  byRate: DocumentTotals["vatByRate"];
};

/**
 * An additional sheet (дополнительный лист) of the book of a past quarter: what was corrected or cancelled in
 * a later one.
 */
export type SalesSheet = {
  /** 1, 2, … within its quarter. */
  number: number;
  /** The quarter whose book it belongs to, by its first day. */
  quarter: CalendarDate;
  /** The day of the last correction or cancellation on it. */
  madeOn: CalendarDate;
  rows: SalesRow[];
  /** Numbers of corrections of documents that were not issued here, whose annulled rows are unknown. */
  withoutOriginal: string[];
};

/** The book of sales of a period. */
export type SalesBook = {
  rows: SalesRow[];
  /** Sheets of the quarters that lie completely in the period, in order. */
  sheets: SalesSheet[];
  /**
   * Numbers of documents corrected or cancelled after their quarter, for quarters that lie only partly in the
   * period.
   */
  changedLater: string[];
  /** The period's shipments without VAT; together with the rows they are all its acts and UPDs in force. */
  outside: OutsideBook;
};

/** Shipments outside the book, because nothing of them is taxed. */
export type OutsideBook = { count: number; totalCents: number };

/** A row of the register of documents; amounts in kopecks, as in the issued paper. */
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

/** The sums of a book of sales, in kopecks. */
export type SalesSums = {
  count: number;
  totalCents: number;
  vatCents: number;
  /** The parts of column 13б: shipments, and advances. */
  shippedCents: number;
  advanceCents: number;
  byRate: Array<{ vatRate: VatRate; baseCents: number; vatCents: number }>;
};
