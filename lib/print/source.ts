import type { ClientKind, DocType, ImageKind, LineKind, TaxSystem, VatMode, VatRate } from "@/db/enums";
import type { UpdFields } from "@/db/upd-fields";
import type { Body } from "@/lib/body/schema";
import type { CalendarDate } from "@/lib/values/dates";
import type { Edition } from "./editions";

/** Everything that a printed document is made of: plain records with the field names of the API. */
export type PrintSource = {
  document: PrintDocument;
  organization: PrintOrganization;
  client: PrintClient | null;
  bankAccount: PrintBankAccount | null;
  /** The document's basis: the contract of an invoice, the invoice of an act. */
  basis: PrintReference | null;
  /** The basis of the basis: the contract of the invoice that an act closes. */
  ground?: PrintReference | null;
  /** Payment orders by which the buyer paid before the date of a UPD, the earliest first. */
  advances?: PrintPaymentOrder[];
  /** Invoices for VAT that were made when the payments of a UPD came in, the earliest first. */
  advanceInvoices?: PrintAdvanceInvoice[];
  /** The project's newest contract, for a document whose basis is not a contract. */
  contract: Pick<PrintReference, "number" | "date"> | null;
  project: { name: string } | null;
  /** What the organization puts on its papers. */
  images?: PrintImages;
  today: CalendarDate;
  /** Where the code on every page leads, by which a scan of it is recognized; absent from papers that carry none. */
  originalAddress?: string;
  /** The form that the paper was issued in; a draft has the one that is in force on its date. */
  edition?: Edition;
  /** Whoever signs for an entrepreneur is named in the capacity in which they do; absent in papers that were issued before. */
  signsInCapacity?: boolean;
  /** See `currentPrintRules`; absent in papers that were issued before there was one. */
  printRules?: number;
};

/** `src` is a data URL for what has to stand alone, an address for a page of the product. */
export type PrintImage = { src: string; widthPx: number; heightPx: number };
export type PrintImages = Partial<Record<ImageKind, PrintImage>>;

export type PrintDocument = {
  docType: DocType;
  number: string;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  /** Of a correction (исправление): its own number and date; the number and date above are the corrected paper's. */
  correctionNumber?: number | null;
  correctionDate?: CalendarDate | null;
  /** The service period of an act, both or none, the last day included; absent in papers from before there was one. */
  periodStart?: CalendarDate | null;
  periodEnd?: CalendarDate | null;
  vatMode: VatMode;
  /** Of a UPD; absent in papers from before its lines were fields: their text names them. */
  upd?: UpdFields | null;
  lines: PrintLine[];
  body: Body;
  /** ISO moment of the last save; it dates the file, so that the same document makes the same bytes. */
  updatedAt: string;
};

export type PrintLine = {
  name: string;
  description: string | null;
  unit: string;
  qty: number;
  priceCents: number;
  discountPercent: number | null;
  vatRate: VatRate;
  vatCents: number;
  sumCents: number;
  /** Absent, as all that follows, in papers from before there were goods. */
  kind?: LineKind;
  productCode?: string | null;
  countryCode?: string | null;
  customsDeclaration?: string | null;
  unitCode?: string | null;
};

export type PrintReference = { docType: DocType; number: string; date: CalendarDate };

/** With its amount where the paper is of that payment alone. */
export type PrintPaymentOrder = { number: string; date: CalendarDate; amountCents?: number };

/** An advance invoice by its number and date, and by those of its last correction. */
export type PrintAdvanceInvoice = {
  number: string;
  date: CalendarDate;
  correctionNumber?: number | null;
  correctionDate?: CalendarDate | null;
};

/** A company, an entrepreneur or a private person. */
export type PartyKind = ClientKind;

/** What the records of both sides have in common. */
type PrintParty = {
  name: string;
  shortName: string | null;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  email: string | null;
  phone: string | null;
  signatoryName: string | null;
  signatoryPosition: string | null;
  signatoryNameGenitive: string | null;
  signatoryPositionGenitive: string | null;
  signatoryBasis: string | null;
  /** At an operator of electronic documents; absent in papers from before it was kept. */
  edoId?: string | null;
};

export type PrintOrganization = PrintParty & {
  ogrnDate?: CalendarDate | null;
  legalAddress: string | null;
  postalAddress: string | null;
  accountantName: string | null;
  taxSystem?: TaxSystem | null;
};

/** A private person's passport; what it was given for is not asked. */
export type PrintPassport = {
  passportNumber: string | null;
  passportIssuedBy: string | null;
  passportIssuedOn: CalendarDate | null;
  passportOfficeCode: string | null;
};

export type PrintClient = PrintParty &
  Partial<PrintPassport> & {
    kind: PartyKind;
    address: string | null;
    bankName: string | null;
    bik: string | null;
    accountNumber: string | null;
    correspondentAccount: string | null;
  };

type PrintBankAccount = {
  bankName: string;
  bik: string;
  accountNumber: string;
  correspondentAccount: string | null;
};
