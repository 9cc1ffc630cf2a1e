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
import { type Billed, serviceKey } from "./services";

/** A paper as it was issued, with what 1С asks of it besides. */
export type Paper = Sides & {
  /** Of the document that the number was first given to: a correction takes its place in 1С, too. */
  id: string;
  docType: DocType;
  number: string;
  date: CalendarDate;
  correction: { number: number; date: CalendarDate } | null;
  vatMode: VatMode;
  lines: Array<PrintLine & { billed: Billed }>;
  contract: Contract;
  account: Account | null;
  /** What a sale was invoiced by. */
  invoice: { id: string; number: string; date: CalendarDate } | null;
  /** Whether the signed paper, or its file, has come back. */
  isReturned: boolean;
};

export const elementOf = (docType: DocType): string =>
  kinds[docType].stage === "invoice" ? "Документ.СчетПокупателю" : "Документ.РеализацияТоваровУслуг";

type Named = { id: string; number: string; date: CalendarDate };

/** Papers have a day and no hour: noon is the same day in every time zone of the country. */
export const noonOf = (date: CalendarDate) => `${date}T12:00:00`;

const documentKey = (name: string, { id, number, date }: Named, organization: Organization): Element =>
  node(
    name,
    leaf("Ссылка", guidOf(id)),
    leaf("Дата", noonOf(date)),
    leaf("Номер", number),
    organizationKey("Организация", organization),
  );

const remarks = ({ correction }: Paper): Element[] =>
  correction
    ? [
        node(
          "ОбщиеСвойстваОбъектовФормата",
          leaf("Комментарий", `Исправление № ${correction.number} от ${formatDate(correction.date)}`),
        ),
      ]
    : [];

const accountOf = ({ account, organization }: Paper): Element[] =>
  account ? [accountKey("БанковскийСчетОрганизации", account, organization)] : [];

/** Sums are those of the paper, in kopecks. */
const totalOf = ({ lines }: Paper) => leaf("Сумма", rubles(totalsOf(lines).totalCents));

const includesVat = ({ vatMode }: Paper) => leaf("СуммаВключаетНДС", vatMode === "included");

/** An invoice (Счет покупателю), an act or a UPD (Реализация: акт, накладная, УПД). */
export const documentObject = (paper: Paper, { namesUpd }: { namesUpd: boolean }): Element =>
  elementOf(paper.docType) === "Документ.СчетПокупателю" ? invoice(paper) : sale(paper, namesUpd);

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
    linesOf(paper),
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
    linesOf(paper),
    leaf("КомплектПечатныхДокументовПодписанПолучен", paper.isReturned),
    remarks(paper),
    leaf("ЭтоУПД", namesUpd ? kinds[paper.docType].form === "upd" : null),
  );

const linesOf = ({ lines, vatMode }: Paper): Element =>
  node("Услуги", ...lines.map((line, at) => lineNode(line, at + 1, vatMode)));

function lineNode(line: PrintLine & { billed: Billed }, position: number, vatMode: VatMode): Element {
  const sumCents = vatMode === "included" ? line.sumCents : line.sumCents - line.vatCents;
  return node(
    "Строка",
    leaf("НомерСтрокиДокумента", position),
    serviceKey("Номенклатура", line.billed),
    leaf("Количество", line.qty),
    leaf("Сумма", rubles(sumCents)),
    leaf("Цена", rubles(priceOf(line, sumCents))),
    vatRateNode(line.vatRate),
    leaf("СуммаНДС", rubles(line.vatCents)),
    leaf("Содержание", [line.name, line.description].filter(Boolean).join("\n")),
  );
}

/** 1С knows no discount of a service: its price is what is left of it. */
const priceOf = ({ discountPercent, priceCents, qty }: PrintLine, sumCents: number): number =>
  discountPercent
    ? toCents(divideHalfUp(BigInt(sumCents) * 1000n, BigInt(Math.round(qty * 1000))))
    : priceCents;
