import type { DocType, VatMode } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { PrintLine } from "@/lib/print/source";
import { totalsOf } from "@/lib/print/totals";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import type { Element } from "@/lib/xml/element";
import { rubles } from "@/lib/xml/values";
import { type Account, accountKey } from "./accounts";
import { type Contract, type Sides, settlement } from "./contracts";
import { guidOf } from "./identity";
import { currency, vatRateNode } from "./money";
import { leaf, node } from "./node";
import { clientKey, type Organization, organizationKey } from "./parties";
import { type Billed, countryNode, serviceKey, unitNode } from "./services";

/** A paper as it was issued, with what 1С asks of it besides. */
export type Paper = Sides & {
  /** Of the document that the number was first given to: a correction takes its place in 1С, too. */
  id: string;
  docType: DocType;
  number: string;
  /** As 1С can keep it. */
  numberIn1c: string;
  date: CalendarDate;
  correction: { number: number; date: CalendarDate } | null;
  vatMode: VatMode;
  lines: Line[];
  contract: Contract;
  account: Account | null;
  /** What a sale was invoiced by. */
  invoice: Numbered | null;
  /** Whether the signed paper, or its file, has come back. */
  isReturned: boolean;
  /** Lines [9] and [12] of a UPD, where somebody said something. */
  transport: string | null;
  otherShipment: string | null;
};

/** The name of the element in which a document of a type goes. */
export function elementOf(docType: DocType): string {
  if (docType === "advance_invoice") return "Документ.СчетФактураВыданный";
  return kinds[docType].stage === "invoice" ? "Документ.СчетПокупателю" : "Документ.РеализацияТоваровУслуг";
}

/** A document as papers name it. */
export type Named = { id: string; number: string; date: CalendarDate };

/** The same with its number in 1С. */
type Numbered = Named & { numberIn1c: string };

/** Papers have a day and no hour: noon is the same day in every time zone of the country. */
export const noonOf = (date: CalendarDate) => `${date}T12:00:00`;

const documentKey = (name: string, { id, numberIn1c, date }: Numbered, organization: Organization): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(id)),
    leaf("Дата", noonOf(date)),
    leaf("Номер", numberIn1c),
    organizationKey("Организация", organization),
  );

/** What is not in the number, where it is too long for 1С or a correction has its own. */
export function remarks({
  correction,
  number,
  numberIn1c,
}: Pick<Paper, "correction" | "number" | "numberIn1c">): Element[] {
  const said = [
    ...(number === numberIn1c ? [] : [`№ ${number}`]),
    ...(correction ? [`Исправление № ${correction.number} от ${formatDate(correction.date)}`] : []),
  ];
  return said.length > 0 ? [node("ОбщиеСвойстваОбъектовФормата", leaf("Комментарий", said.join(". ")))] : [];
}

const accountOf = ({ account, organization }: Paper): Element[] =>
  account ? [accountKey("БанковскийСчетОрганизации", account, organization)] : [];

/** Sums are those of the paper, in kopecks. */
const totalOf = ({ lines }: Paper) => leaf("Сумма", rubles(totalsOf(lines).totalCents));

const includesVat = ({ vatMode }: Paper) => leaf("СуммаВключаетНДС", vatMode === "included");

/** An invoice (Счет покупателю), an act or a UPD (Реализация: акт, накладная, УПД). */
export const documentObject = (paper: Paper, { namesUpd }: { namesUpd: boolean }): Element =>
  elementOf(paper.docType) === "Документ.СчетПокупателю" ? invoice(paper) : sale(paper, namesUpd);

type Line = PrintLine & { billed: Billed };

const invoice = (paper: Paper): Element =>
  node(
    "Документ.СчетПокупателю",
    documentKey("КлючевыеСвойства", paper, paper.organization),
    currency("Валюта"),
    totalOf(paper),
    clientKey("Контрагент", paper.client),
    settlement(paper.contract, paper),
    includesVat(paper),
    accountOf(paper),
    linesOf(paper, false),
    remarks(paper),
  );

const sale = (paper: Paper, namesUpd: boolean): Element =>
  node(
    "Документ.РеализацияТоваровУслуг",
    documentKey("КлючевыеСвойства", paper, paper.organization),
    leaf("ВидОперации", "РеализацияКлиенту"),
    currency("Валюта"),
    totalOf(paper),
    includesVat(paper),
    accountOf(paper),
    clientKey("Контрагент", paper.client),
    settlement(paper.contract, paper),
    paper.invoice ? [documentKey("СчетПокупателю", paper.invoice, paper.organization)] : [],
    linesOf(paper, true),
    leaf("КомплектПечатныхДокументовПодписанПолучен", paper.isReturned),
    remarks(paper),
    leaf("ЭтоУПД", namesUpd ? kinds[paper.docType].form === "upd" : null),
    namesUpd ? leaf("СведенияОТранспортировке", paper.transport) : [],
    namesUpd ? leaf("ИныеСведенияОбОтгрузке", paper.otherShipment) : [],
  );

/** Goods and services stand apart in 1С; each line keeps its place on paper. Only a sale says by which declaration goods came. */
function linesOf({ lines, vatMode }: Paper, isSale: boolean): Element[] {
  const placed = lines.map((line, at) => ({ line, position: at + 1 }));
  const [goods, services] = [true, false].map((wanted) =>
    placed.filter(({ line: { billed } }) => (billed.kind === "goods") === wanted),
  ) as [typeof placed, typeof placed];
  const part = (name: string, rows: Element[]) => (rows.length > 0 ? [node(name, ...rows)] : []);
  return [
    ...part(
      "Товары",
      goods.map(({ line, position }) => goodsNode(line, position, vatMode, isSale)),
    ),
    ...part(
      "Услуги",
      services.map(({ line, position }) => serviceNode(line, position, vatMode)),
    ),
  ];
}

const amountsOf = (line: Line, vatMode: VatMode): Element[] => {
  const sumCents = vatMode === "included" ? line.sumCents : line.sumCents - line.vatCents;
  return [
    ...leaf("Количество", line.qty),
    ...leaf("Сумма", rubles(sumCents)),
    ...leaf("Цена", rubles(priceOf(line, sumCents))),
    vatRateNode(line.vatRate),
    ...leaf("СуммаНДС", rubles(line.vatCents)),
  ];
};

const goodsNode = (line: Line, position: number, vatMode: VatMode, isSale: boolean): Element =>
  node(
    "Строка",
    leaf("НомерСтрокиДокумента", position),
    node("ДанныеНоменклатуры", serviceKey("Номенклатура", line.billed)),
    unitNode(line),
    amountsOf(line, vatMode),
    isSale && line.customsDeclaration
      ? [node("НомерГТД", leaf("НомерГТД", line.customsDeclaration), countryNode(line.countryCode))]
      : [],
  );

const serviceNode = (line: Line, position: number, vatMode: VatMode): Element =>
  node(
    "Строка",
    leaf("НомерСтрокиДокумента", position),
    serviceKey("Номенклатура", line.billed),
    amountsOf(line, vatMode),
    leaf("Содержание", [line.name, line.description].filter(Boolean).join("\n")),
  );

/** 1С knows no discount of a service: its price is what is left of it. */
const priceOf = ({ discountPercent, priceCents, qty }: PrintLine, sumCents: number): number =>
  discountPercent
    ? toCents(divideHalfUp(BigInt(sumCents) * 1000n, BigInt(Math.round(qty * 1000))))
    : priceCents;
