import type { ClientKind, DocType, ImageKind, LineKind, TaxSystem, VatMode, VatRate } from "@/db/enums";
import type { UpdFields } from "@/db/upd-fields";
import type { Body } from "@/lib/body/schema";
import type { CalendarDate } from "@/lib/values/dates";
import type { Edition } from "./editions";

/** Everything that a printed document is made from: plain records with the field names of the API. */
export type PrintSource = {
  document: PrintDocument;
  organization: PrintOrganization;
  client: PrintClient | null;
  bankAccount: PrintBankAccount | null;
  /** The document's basis: the contract of an invoice, the invoice of an act. */
  basis: PrintReference | null;
  /** The basis of the basis: the contract of the invoice that an act closes. */
  ground?: PrintReference | null;
  /** Payment orders by which the buyer paid before the date of a UPD, earliest first. */
  advances?: PrintPaymentOrder[];
  /** Invoices for VAT issued when the payments of a UPD came in, earliest first. */
  advanceInvoices?: PrintAdvanceInvoice[];
  /** The project's newest contract, for a document whose basis is not a contract. */
  contract: Pick<PrintReference, "number" | "date"> | null;
  project: { name: string } | null;
  /** The organization's images for its papers. */
  images?: PrintImages;
  today: CalendarDate;
  /** The address in the code on every page, by which a scan is recognized; absent from papers without a code. */
  originalAddress?: string;
  /**
   * The edition of the form in which the paper was issued; absent for a draft, which uses the one in force on its
   * date.
   */
  edition?: Edition;
  /**
   * Whether the signer of an entrepreneur is named in the capacity in which they sign; absent in papers issued before
   * that.
   */
  signsInCapacity?: boolean;
  /** See `currentPrintRules`; absent in papers issued before that existed. */
  printRules?: number;
};

/** `src` is a data URL in stand-alone files, an address on pages of the product. */
export type PrintImage = { src: string; widthPx: number; heightPx: number };
export type PrintImages = Partial<Record<ImageKind, PrintImage>>;

export type PrintDocument = {
  docType: DocType;
  number: string;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  /**
   * For a correction (исправление): its own number and date; the number and date above are those of the corrected
   * document.
   */
  correctionNumber?: number | null;
  correctionDate?: CalendarDate | null;
  /**
   * The service period of an act, both days or neither, the last day included; absent in papers from before there was
   * one.
   */
  periodStart?: CalendarDate | null;
  periodEnd?: CalendarDate | null;
  vatMode: VatMode;
  /** For a UPD; absent in papers from before its form lines were fields, whose text names them. */
  upd?: UpdFields | null;
  lines: PrintLine[];
  body: Body;
  /** ISO timestamp of the last save; it dates the file, so that the same document always gives the same bytes. */
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
  /** Like the fields below, absent in papers from before lines could be goods. */
  kind?: LineKind;
  productCode?: string | null;
  countryCode?: string | null;
  customsDeclaration?: string | null;
  unitCode?: string | null;
};

export type PrintReference = { docType: DocType; number: string; date: CalendarDate };

/** Has an amount if the paper is about that payment alone. */
export type PrintPaymentOrder = { number: string; date: CalendarDate; amountCents?: number };

/** An advance invoice's number and date, and those of its last correction. */
export type PrintAdvanceInvoice = {
  number: string;
  date: CalendarDate;
  correctionNumber?: number | null;
  correctionDate?: CalendarDate | null;
};

/** A company, an entrepreneur or a private person. */
export type PartyKind = ClientKind;

/** The fields that the records of both sides have in common. */
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
  /** The identifier at an operator of electronic documents; absent in papers from before it was stored. */
  edoId?: string | null;
};

export type PrintOrganization = PrintParty & {
  ogrnDate?: CalendarDate | null;
  legalAddress: string | null;
  postalAddress: string | null;
  accountantName: string | null;
  taxSystem?: TaxSystem | null;
};

/** A private person's passport; which kind of document it is, is not recorded. */
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
