import type { DocType, DocumentStatus, PaymentKind, VatMode, VatRate } from "@/db/enums";
import type { ErrorCode } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";

export type Line = {
  name: string;
  qty: number;
  priceCents: number;
  discountPercent: number | null;
  vatRate: VatRate;
};

/** A document in the model. What was paid for it, and the status that follows, are derived from the money. */
export type Paper = {
  id: string;
  docType: DocType;
  clientId: string | null;
  basisId: string | null;
  projectId: string | null;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  /** Set for a UPD whose goods were shipped on another day. */
  shippedAt: CalendarDate | null;
  vatMode: VatMode;
  lines: Line[];
  number: string;
  /** Null if another program gave the number. */
  sequence: number | null;
  year: number;
  version: number;
  /** The status that people set. */
  given: DocumentStatus;
  /** The status when a correction replaced it. */
  was: DocumentStatus | null;
  correctsId: string | null;
  correctedById: string | null;
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
  /** The money for which an advance invoice was made. */
  madeForMoneyId?: string;
  /** How many times it was issued as a paper, and whether that paper is in force now. */
  issues: number;
  isFrozen: boolean;
  /** Whether its lines charge VAT that the issuer does not pay. */
  isOutsideVat: boolean;
};

export type Money = {
  id: string;
  kind: PaymentKind;
  cents: number;
  /** The client whose money it is. */
  clientId: string | null;
  day: CalendarDate;
  shares: Map<string, number>;
  isByHand: boolean;
  isDismissed: boolean;
  /** Whether a person divided it by amounts. */
  isDivided: boolean;
  /** Whether a person decided whose it is, or that it is nobody's. */
  isDecided: boolean;
  /** The invoice made for this money. */
  invoiceId: string | null;
  /** The advance invoice for its VAT. */
  advanceInvoiceId: string | null;
  key: string | null;
};

/** A transfer at the bank, and the channels that have reported it. */
export type Transfer = {
  bankId: string;
  kind: "incoming" | "outgoing";
  cents: number;
  day: CalendarDate;
  purpose: string;
  /** The number of the invoice that the purpose names. */
  number: string | null;
  /** The number of the payment order. */
  order: string;
  isNotified: boolean;
  isOnStatement: boolean;
  /** The payment that the product created for it. */
  moneyId: string | null;
};

/** An order sent by a site, with the site's own id. */
export type Order = {
  id: string;
  externalId: string;
  inn: string;
  status: string;
  cents: number;
  projectId: string | null;
};

export type Act = { id: string; clientId: string; to: CalendarDate; status: string; closingCents: number };

/** An unused number, and the date of the deleted document that had it. */
export type Gap = { sequence: number; date: CalendarDate };

/** Documents billed every `everyMonths` months. */
export type Series = {
  id: string;
  clientId: string;
  docTypes: DocType[];
  lines: Line[];
  vatMode: VatMode;
  everyMonths: number;
  dayOfMonth: number;
  from: CalendarDate;
  isIssued: boolean;
  isPaused: boolean;
  /** Its documents, by month and type. */
  made: Map<string, string>;
};

/**
 * The complete books of one organization. Plain data, so that it can be copied and continued in several ways.
 */
export type Books = {
  organizationId: string;
  accountNumber: string;
  today: CalendarDate;
  prefixes: Record<DocType, string>;
  vatMode: VatMode;
  defaultVatRate: VatRate;
  taxSystem: string | null;
  clients: Map<string, { inn: string; isArchived: boolean }>;
  papers: Map<string, Paper>;
  money: Map<string, Money>;
  transfers: Transfer[];
  orders: Map<string, Order>;
  acts: Map<string, Act>;
  series: Map<string, Series>;
  /** The last number of each type and year, and the unused numbers. */
  counters: Map<string, number>;
  gaps: Map<string, Gap[]>;
  closedMonths: Set<string>;
};

/** A refusal expected by the model, with the code that the product must return. */
export class Refused extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

export const counterKey = (docType: DocType, year: number) => `${docType} ${year}`;

export const findOrRefuse = <T>(all: ReadonlyMap<string, T>, id: string): T => {
  const found = all.get(id);
  if (!found) throw new Refused("not_found");
  return found;
};

export const monthOf = (date: CalendarDate) => date.slice(0, 7);

/** Throws if one of the days is in a closed month. */
export function assertOpen(books: Books, days: Array<CalendarDate | null>): void {
  if (days.some((day) => day && books.closedMonths.has(monthOf(day)))) throw new Refused("period_closed");
}

/**
 * Returns the days that place a document in months. The shipping day of a draft does not count yet, unless
 * the draft is a correction.
 */
export const daysOf = ({ date, correctionDate, correctsId, shippedAt }: Paper, isPaper = false) => [
  date,
  correctionDate,
  isPaper || correctsId ? shippedAt : null,
];
