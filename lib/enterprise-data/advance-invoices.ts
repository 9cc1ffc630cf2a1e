import type { PrintLine } from "@/lib/print/source";
import { totalsOf } from "@/lib/print/totals";
import type { CalendarDate } from "@/lib/values/dates";
import { commonRate } from "@/lib/values/vat-rates";
import type { Element } from "@/lib/xml/element";
import { rubles } from "@/lib/xml/values";
import { type Contract, contractKey, type Sides } from "./contracts";
import { noonOf, remarks } from "./documents";
import { guidOf } from "./identity";
import { currency, vatRateNode } from "./money";
import { cut, leaf, node } from "./node";
import { clientKey, organizationKey } from "./parties";
import { type Receipt, receiptKey } from "./payments";

/** An advance invoice (счёт-фактура на аванс) as it was issued, with the receipt that it is of. */
export type AdvanceInvoice = Sides & {
  /** Of the document that the number was first given to: a correction takes its place in 1С, too. */
  id: string;
  number: string;
  /** As 1С can keep it. */
  numberIn1c: string;
  date: CalendarDate;
  correction: { number: number; date: CalendarDate } | null;
  lines: PrintLine[];
  /** Under which the receipt is settled. */
  contract: Contract;
  receipt: Receipt;
};

export const advanceInvoiceElement = "Документ.СчетФактураВыданный";

/** Счет-фактура выданный of the kind «На аванс»: 1С registers it for the receipt that it names. */
export function advanceInvoiceObject(invoice: AdvanceInvoice): Element {
  const { organization, client, date, lines, contract, receipt } = invoice;
  const { totalCents, vatCents } = totalsOf(lines);
  const rate = commonRate(lines);
  const order = cut(receipt.number, 256);
  return node(
    advanceInvoiceElement,
    node(
      "КлючевыеСвойства",
      leaf("Ссылка", guidOf(invoice.id)),
      leaf("Номер", invoice.numberIn1c),
      leaf("Дата", noonOf(date)),
      organizationKey("Организация", organization),
    ),
    currency("Валюта"),
    leaf("Сумма", rubles(totalCents)),
    clientKey("Контрагент", client),
    contractKey("Договор", contract, { organization, client }),
    rate ? [vatRateNode(rate)] : [],
    leaf("СуммаНДС", rubles(vatCents)),
    leaf("ВидСчетаФактуры", "НаАванс"),
    // The code of the book of sales for what was paid in advance.
    leaf("КодВидаОперации", "02"),
    leaf("Выставлен", true),
    leaf("ДатаВыставления", date),
    node(
      "ДокументыОснования",
      node("Строка", node("ДокументОснование", receiptKey("ПБДСРасчетыСКонтрагентамиСсылка", receipt))),
    ),
    order
      ? [
          node(
            "ПлатежноРасчетныеДокументы",
            node("Строка", leaf("ДатаДокумента", receipt.date), leaf("НомерДокумента", order)),
          ),
        ]
      : [],
    node("Авансы", ...lines.map(lineNode)),
    remarks(invoice),
  );
}

/** The sum has its tax within it, as column 9 of the form has. */
const lineNode = (line: PrintLine): Element =>
  node(
    "Строка",
    leaf("Содержание", [line.name, line.description].filter(Boolean).join("\n")),
    leaf("Сумма", rubles(line.sumCents)),
    vatRateNode(line.vatRate),
    leaf("СуммаНДС", rubles(line.vatCents)),
  );
