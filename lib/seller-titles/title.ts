import type { LineKind } from "@/db/enums";
import type { ClassifiedUnit } from "@/lib/print/okei";
import type { Party } from "@/lib/print/party";
import type { PrintLine, PrintPaymentOrder } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import type { CalendarDate } from "@/lib/values/dates";

/**
 * СЧФДОП: a счёт-фактура with an act; ДОП: only an act; СЧФ: only a счёт-фактура, here always for an advance.
 */
export type TitleFunction = "СЧФДОП" | "ДОП" | "СЧФ";

/**
 * The seller's exchange file (титул продавца) before it becomes XML: the contents of the paper, with its
 * figures. Unknown values are null.
 */
export type SellerTitle = {
  /** ИдФайл; with `.xml` it is the name of the file. */
  id: string;
  function: TitleFunction;
  /** The parties' name for the document; a счёт-фактура on its own has no other name. */
  name: string | null;
  /** When the file was made, in the business time zone: `13:32:00`. */
  madeOn: { date: CalendarDate; time: string };
  /** «ООО …, ИНН/КПП …» */
  maker: string;
  number: string;
  date: CalendarDate;
  correction: { number: number; date: CalendarDate } | null;
  seller: Participant;
  buyer: Participant;
  /** «он же» in line (3). */
  isConsignor: boolean;
  /** The buyer in line (4). */
  isConsignee: boolean;
  payments: PrintPaymentOrder[];
  /** Line (5б) in words, which is also a note; null if it names nothing. */
  advanceInvoices: string | null;
  /** The documents of line (5а), usually the document itself. */
  shipments: TitleReference[];
  /** 20 to 25 characters. */
  stateContract: string | null;
  /** Lines for which the format has no element, by name. */
  notes: TitleNote[];
  lines: TitleLine[];
  totals: Pick<PrintTotals, "subtotalCents" | "vatCents" | "totalCents"> & { isTaxed: boolean };
  /** Null if nothing is transferred. */
  transfer: Transfer | null;
  signatory: { position: string | null; name: string };
};

export type Participant = Pick<Party, "kind" | "name" | "inn" | "kpp" | "address"> & {
  shortName: string | null;
  /** The surname, first name and patronymic of an entrepreneur or a private person. */
  personalName: string;
  /** An entrepreneur's number in the register, and its date. */
  ogrnip: string | null;
  ogrnipDate: CalendarDate | null;
};

export type TitleReference = { name: string; number: string; date: CalendarDate };

export type TitleNote = { name: string; text: string };

export type TitleLine = Pick<
  PrintLine,
  "name" | "description" | "qty" | "vatRate" | "vatCents" | "sumCents"
> & {
  unit: ClassifiedUnit | null;
  /** Null in papers from before it was recorded. */
  kind: LineKind | null;
  productCode: string | null;
  /** Set for goods that are not from Russia. */
  origin: { code: string; name: string } | null;
  customsDeclaration: string | null;
  netCents: number;
  /** Without VAT, in rubles, with the 2 to 11 decimal places that reproduce the line's sum. */
  price: string;
};

export type Transfer = {
  operation: string;
  /** One day, or the first and the last. */
  days: { on: CalendarDate } | { from: CalendarDate; to: CalendarDate };
  grounds: TitleReference[];
  /** Who handed over, if that is not the signatory. */
  giver: { position: string; name: string } | null;
  transport: string | null;
  notes: TitleNote[];
};
