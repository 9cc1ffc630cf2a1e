import type { PrintLine } from "@/lib/print/source";
import { totalsOf } from "@/lib/print/totals";
import type { CalendarDate } from "@/lib/values/dates";
import { commonRate } from "@/lib/values/vat-rates";
import type { Element } from "@/lib/xml/element";
import { rubles } from "@/lib/xml/values";
import { type Contract, contractKey, type Sides } from "./contracts";
import { noonOf, remarkNodes } from "./documents";
import { guidOf } from "./identity";
import { currencyNode, vatRateNode } from "./money";
import { cut, leaf, node } from "./node";
import { clientKey, organizationKey } from "./parties";
import { type Receipt, receiptKey } from "./payments";

/** An issued advance invoice (счёт-фактура на аванс) with its receipt. */
export type AdvanceInvoice = Sides & {
  /**
   * The id of the document to which the number was first given, because a correction replaces it in 1С, too.
   */
  id: string;
  number: string;
  /** The number in a form that 1С can store. */
  numberIn1c: string;
  date: CalendarDate;
  correction: { number: number; date: CalendarDate } | null;
  lines: PrintLine[];
  /** The contract under which the receipt is settled. */
  contract: Contract;
  receipt: Receipt;
};

export const advanceInvoiceElement = "Документ.СчетФактураВыданный";

/**
 * Builds a «Счет-фактура выданный» of the kind «На аванс», which 1С registers for the receipt that it names.
 */
export function advanceInvoiceObject(invoice: AdvanceInvoice): Element {
  const { organization, client, date, lines, contract, receipt } = invoice;
  const { totalCents, vatCents } = totalsOf(lines);
  const rate = commonRate(lines);
  const orderNumber = cut(receipt.number, 256);
  return node(
    advanceInvoiceElement,
    node(
      "КлючевыеСвойства",
      leaf("Ссылка", guidOf(invoice.id)),
      leaf("Номер", invoice.numberIn1c),
      leaf("Дата", noonOf(date)),
      organizationKey("Организация", organization),
    ),
    currencyNode("Валюта"),
    leaf("Сумма", rubles(totalCents)),
    clientKey("Контрагент", client),
    contractKey("Договор", contract, { organization, client }),
    rate ? [vatRateNode(rate)] : [],
    leaf("СуммаНДС", rubles(vatCents)),
    leaf("ВидСчетаФактуры", "НаАванс"),
    // The code of the book of sales for advances.
    leaf("КодВидаОперации", "02"),
    leaf("Выставлен", true),
    leaf("ДатаВыставления", date),
    node(
      "ДокументыОснования",
      node("Строка", node("ДокументОснование", receiptKey("ПБДСРасчетыСКонтрагентамиСсылка", receipt))),
    ),
    orderNumber
      ? [
          node(
            "ПлатежноРасчетныеДокументы",
            node("Строка", leaf("ДатаДокумента", receipt.date), leaf("НомерДокумента", orderNumber)),
          ),
        ]
      : [],
    node("Авансы", ...lines.map(lineNode)),
    remarkNodes(invoice),
  );
}

/** The amount includes the tax, as in column 9 of the form. */
const lineNode = (line: PrintLine): Element =>
  node(
    "Строка",
    leaf("Содержание", [line.name, line.description].filter(Boolean).join("\n")),
    leaf("Сумма", rubles(line.sumCents)),
    vatRateNode(line.vatRate),
    leaf("СуммаНДС", rubles(line.vatCents)),
  );
