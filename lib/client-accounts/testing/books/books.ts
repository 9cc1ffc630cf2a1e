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

/** A document as the model has it. What was paid for it, and the status that money gives it, follow from the money. */
export type Paper = {
  id: string;
  docType: DocType;
  clientId: string | null;
  basisId: string | null;
  projectId: string | null;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  /** Of a UPD whose goods went on another day. */
  shippedAt: CalendarDate | null;
  vatMode: VatMode;
  lines: Line[];
  number: string;
  /** Null of one that another program has numbered. */
  sequence: number | null;
  year: number;
  version: number;
  /** As people left it. */
  given: DocumentStatus;
  /** What it was when a correction took its place. */
  was: DocumentStatus | null;
  correctsId: string | null;
  correctedById: string | null;
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
  /** How often it was frozen, and whether it is now. */
  issues: number;
  isFrozen: boolean;
  /** Its lines charge VAT that whoever issued it does not pay. */
  isOutsideVat: boolean;
};

export type Money = {
  id: string;
  kind: PaymentKind;
  cents: number;
  /** Whose it is. */
  clientId: string | null;
  day: CalendarDate;
  shares: Map<string, number>;
  isByHand: boolean;
  isDismissed: boolean;
  /** A person said how much goes where. */
  isDivided: boolean;
  /** A person decided whose it is, or that it is nobody's. */
  isDecided: boolean;
  /** The invoice that was made for it. */
  invoiceId: string | null;
  /** The invoice for the VAT of it as an advance. */
  advanceInvoiceId: string | null;
  key: string | null;
};

/** What moved at the bank, and who has told of it. */
export type Transfer = {
  bankId: string;
  kind: "incoming" | "outgoing";
  cents: number;
  day: CalendarDate;
  purpose: string;
  /** Of the invoice that the purpose names. */
  number: string | null;
  /** Number of the payment order. */
  order: string;
  isNotified: boolean;
  isOnStatement: boolean;
  /** What the product made of it. */
  moneyId: string | null;
};

/** What a site sent, by its own name for it. */
export type Order = {
  id: string;
  externalId: string;
  inn: string;
  status: string;
  cents: number;
  projectId: string | null;
};

export type Act = { id: string; clientId: string; to: CalendarDate; status: string; closingCents: number };

/** A number that nobody has, and the date of what was deleted with it. */
export type Gap = { sequence: number; date: CalendarDate };

/** What is billed every so many months. */
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
  /** Its papers by month and type. */
  made: Map<string, string>;
};

/** All that one organization has in its books. Plain data, so that it can be copied and gone on with in several ways. */
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
  /** The last number of a type and year, and those that nobody has. */
  counters: Map<string, number>;
  gaps: Map<string, Gap[]>;
  closedMonths: Set<string>;
};

/** What the model does not allow, by the code that the product has to answer. */
export class Refused extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

export const counterOf = (docType: DocType, year: number) => `${docType} ${year}`;

export const known = <T>(all: ReadonlyMap<string, T>, id: string): T => {
  const found = all.get(id);
  if (!found) throw new Refused("not_found");
  return found;
};

export const monthOf = (date: CalendarDate) => date.slice(0, 7);

/** Throws when one of these days lies in a closed month. */
export function assertOpen(books: Books, days: Array<CalendarDate | null>): void {
  if (days.some((day) => day && books.closedMonths.has(monthOf(day)))) throw new Refused("period_closed");
}

/** The days by which a paper lies in months; a draft's goods are in no book yet, but for those of a correction. */
export const daysOf = ({ date, correctionDate, correctsId, shippedAt }: Paper, isPaper = false) => [
  date,
  correctionDate,
  isPaper || correctsId ? shippedAt : null,
];
