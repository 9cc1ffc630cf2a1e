import type { LineKind } from "@/db/enums";
import type { ClassifiedUnit } from "@/lib/print/okei";
import type { Party } from "@/lib/print/party";
import type { PrintLine, PrintPaymentOrder } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import type { CalendarDate } from "@/lib/values/dates";

/** СЧФДОП: an invoice for VAT and an act; ДОП: an act alone; СЧФ: an invoice alone, here always of an advance. */
export type TitleFunction = "СЧФДОП" | "ДОП" | "СЧФ";

/**
 * The seller's file of exchange (титул продавца) of a UPD or an act, before it is XML: what its paper says, with the
 * figures of the paper. What is not known is null.
 */
export type SellerTitle = {
  /** ИдФайл; with `.xml` the name of the file. */
  id: string;
  function: TitleFunction;
  /** What the parties call the paper; an invoice alone has no other name. */
  name: string | null;
  /** When the file was made, where the business is: `13:32:00`. */
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
  /** Line (5б) in words, which is a note, too; null where it names nothing. */
  advanceInvoices: string | null;
  /** What line (5а) names: usually the paper itself. */
  shipments: TitleReference[];
  /** 20 to 25 signs. */
  stateContract: string | null;
  /** Lines that the format has no element for, by their names. */
  notes: TitleNote[];
  lines: TitleLine[];
  totals: Pick<PrintTotals, "subtotalCents" | "vatCents" | "totalCents"> & { isTaxed: boolean };
  /** Null where nothing is transferred. */
  transfer: Transfer | null;
  signatory: { position: string | null; name: string };
};

export type Participant = Pick<Party, "kind" | "name" | "inn" | "kpp" | "address"> & {
  shortName: string | null;
  /** Surname, first name and what follows of an entrepreneur or a private person. */
  personalName: string;
  /** Of an entrepreneur: the number in the register, and its date. */
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
  /** Null in papers from before it was known. */
  kind: LineKind | null;
  productCode: string | null;
  /** Of goods that are not of Russia. */
  origin: { code: string; name: string } | null;
  customsDeclaration: string | null;
  netCents: number;
  /** Without VAT, in rubles, with as many places as make the line's sum, from 2 to 11. */
  price: string;
};

export type Transfer = {
  operation: string;
  /** One day, or the first and the last. */
  days: { on: CalendarDate } | { from: CalendarDate; to: CalendarDate };
  grounds: TitleReference[];
  /** Who handed over, where that is not whoever signs. */
  giver: { position: string; name: string } | null;
  transport: string | null;
  notes: TitleNote[];
};
