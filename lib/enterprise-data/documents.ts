import type { DocType, VatMode } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { PrintLine } from "@/lib/print/source";
import { totalsOf } from "@/lib/print/totals";
import { declarationsOf } from "@/lib/values/customs-declarations";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import type { Element } from "@/lib/xml/element";
import { rubles } from "@/lib/xml/values";
import { type Account, accountKey } from "./accounts";
import { type Contract, type Sides, settlementNode } from "./contracts";
import { guidOf } from "./identity";
import { currencyNode, vatRateNode } from "./money";
import { leaf, node } from "./node";
import { clientKey, type Organization, organizationKey } from "./parties";
import { type Billed, countryNode, serviceKey, unitNode } from "./services";

/** An issued document, with what 1С requires besides. */
export type Paper = Sides & {
  /**
   * The id of the document to which the number was first given, because a correction replaces it in 1С, too.
   */
  id: string;
  docType: DocType;
  number: string;
  /** The number in a form that 1С can store. */
  numberIn1c: string;
  date: CalendarDate;
  correction: { number: number; date: CalendarDate } | null;
  /** The day of shipment in line [11] of a UPD, for which 1С has no place; null if it is that of the document. */
  shippedAt: CalendarDate | null;
  vatMode: VatMode;
  lines: BilledLine[];
  contract: Contract;
  account: Account | null;
  /** The invoice of a sale. */
  invoice: NamedDocumentIn1c | null;
  /** Whether the signed original, or the buyer's file, has been received. */
  isReturned: boolean;
  /** Lines [9] and [12] of a UPD, if a person filled them in. */
  transport: string | null;
  otherShipment: string | null;
};

/** Returns the name of the element for a document type. */
export function elementOf(docType: DocType): string {
  if (docType === "advance_invoice") return "Документ.СчетФактураВыданный";
  return kinds[docType].stage === "invoice" ? "Документ.СчетПокупателю" : "Документ.РеализацияТоваровУслуг";
}

/** A reference from one document to another. */
export type NamedDocument = { id: string; number: string; date: CalendarDate };

/** A reference to a document, with its number in 1С. */
type NamedDocumentIn1c = NamedDocument & { numberIn1c: string };

/**
 * Returns noon of a date: documents have no time of day, and noon falls on the same day in every time zone of
 * the country.
 */
export const noonOf = (date: CalendarDate) => `${date}T12:00:00`;

const documentKey = (
  name: string,
  { id, numberIn1c, date }: NamedDocumentIn1c,
  organization: Organization,
): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(id)),
    leaf("Дата", noonOf(date)),
    leaf("Номер", numberIn1c),
    organizationKey("Организация", organization),
  );

/**
 * Returns a comment with what the number and the date in 1С lack: the whole number if it was too long, the
 * correction's number, and another day of shipment.
 */
export function remarkNodes({
  correction,
  number,
  numberIn1c,
  shippedAt,
}: Pick<Paper, "correction" | "number" | "numberIn1c"> & Partial<Pick<Paper, "shippedAt">>): Element[] {
  const comments = [
    ...(number === numberIn1c ? [] : [`№ ${number}`]),
    ...(correction ? [`Исправление № ${correction.number} от ${formatDate(correction.date)}`] : []),
    ...(shippedAt ? [`Отгрузка ${formatDate(shippedAt)}`] : []),
  ];
  return comments.length > 0
    ? [node("ОбщиеСвойстваОбъектовФормата", leaf("Комментарий", comments.join(". ")))]
    : [];
}

const accountNodes = ({ account, organization }: Paper): Element[] =>
  account ? [accountKey("БанковскийСчетОрганизации", account, organization)] : [];

/** Sums are those of the issued paper, in kopecks. */
const totalNode = ({ lines }: Paper) => leaf("Сумма", rubles(totalsOf(lines).totalCents));

const includesVatNode = ({ vatMode }: Paper) => leaf("СуммаВключаетНДС", vatMode === "included");

/** Builds an invoice (Счет покупателю), or an act or a UPD (Реализация: акт, накладная, УПД). */
export const documentObject = (paper: Paper, { namesUpd }: { namesUpd: boolean }): Element =>
  elementOf(paper.docType) === "Документ.СчетПокупателю" ? invoiceNode(paper) : saleNode(paper, namesUpd);

type BilledLine = PrintLine & { billed: Billed };

const invoiceNode = (paper: Paper): Element =>
  node(
    "Документ.СчетПокупателю",
    documentKey("КлючевыеСвойства", paper, paper.organization),
    currencyNode("Валюта"),
    totalNode(paper),
    clientKey("Контрагент", paper.client),
    settlementNode(paper.contract, paper),
    includesVatNode(paper),
    accountNodes(paper),
    lineTableNodes(paper, false),
    remarkNodes(paper),
  );

const saleNode = (paper: Paper, namesUpd: boolean): Element =>
  node(
    "Документ.РеализацияТоваровУслуг",
    documentKey("КлючевыеСвойства", paper, paper.organization),
    leaf("ВидОперации", "РеализацияКлиенту"),
    currencyNode("Валюта"),
    totalNode(paper),
    includesVatNode(paper),
    accountNodes(paper),
    clientKey("Контрагент", paper.client),
    settlementNode(paper.contract, paper),
    paper.invoice ? [documentKey("СчетПокупателю", paper.invoice, paper.organization)] : [],
    lineTableNodes(paper, true),
    leaf("КомплектПечатныхДокументовПодписанПолучен", paper.isReturned),
    remarkNodes(paper),
    leaf("ЭтоУПД", namesUpd ? kinds[paper.docType].form === "upd" : null),
    namesUpd ? leaf("СведенияОТранспортировке", paper.transport) : [],
    namesUpd ? leaf("ИныеСведенияОбОтгрузке", paper.otherShipment) : [],
  );

/**
 * Builds the lines. 1С separates goods and services; each line keeps its position in the document. Only a
 * sale names the customs declaration of goods.
 */
function lineTableNodes({ lines, vatMode }: Paper, isSale: boolean): Element[] {
  const placed = lines.map((line, at) => ({ line, position: at + 1 }));
  const [goods, services] = [true, false].map((isGoods) =>
    placed.filter(({ line: { billed } }) => (billed.kind === "goods") === isGoods),
  ) as [typeof placed, typeof placed];
  const tableNodes = (name: string, rows: Element[]) => (rows.length > 0 ? [node(name, ...rows)] : []);
  return [
    ...tableNodes(
      "Товары",
      goods.map(({ line, position }) => goodsNode(line, position, vatMode, isSale)),
    ),
    ...tableNodes(
      "Услуги",
      services.map(({ line, position }) => serviceNode(line, position, vatMode)),
    ),
  ];
}

const amountNodes = (line: BilledLine, vatMode: VatMode): Element[] => {
  const sumCents = vatMode === "included" ? line.sumCents : line.sumCents - line.vatCents;
  return [
    ...leaf("Количество", line.qty),
    ...leaf("Сумма", rubles(sumCents)),
    ...leaf("Цена", rubles(priceOf(line, sumCents))),
    vatRateNode(line.vatRate),
    ...leaf("СуммаНДС", rubles(line.vatCents)),
  ];
};

const goodsNode = (line: BilledLine, position: number, vatMode: VatMode, isSale: boolean): Element =>
  node(
    "Строка",
    leaf("НомерСтрокиДокумента", position),
    node("ДанныеНоменклатуры", serviceKey("Номенклатура", line.billed)),
    unitNode(line),
    amountNodes(line, vatMode),
    isSale ? declarationNodes(line) : [],
  );

/** 1С takes one declaration for a line; `severalDeclarations` reports the others. */
function declarationNodes({ customsDeclaration, countryCode }: BilledLine): Element[] {
  const [first] = declarationsOf(customsDeclaration);
  return first ? [node("НомерГТД", leaf("НомерГТД", first), countryNode(countryCode))] : [];
}

const serviceNode = (line: BilledLine, position: number, vatMode: VatMode): Element =>
  node(
    "Строка",
    leaf("НомерСтрокиДокумента", position),
    serviceKey("Номенклатура", line.billed),
    amountNodes(line, vatMode),
    leaf("Содержание", [line.name, line.description].filter(Boolean).join("\n")),
  );

/** 1С has no discount for services, so the price is what remains after the discount. */
const priceOf = ({ discountPercent, priceCents, qty }: PrintLine, sumCents: number): number =>
  discountPercent
    ? toCents(divideHalfUp(BigInt(sumCents) * 1000n, BigInt(Math.round(qty * 1000))))
    : priceCents;
