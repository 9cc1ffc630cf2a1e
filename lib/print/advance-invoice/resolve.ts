import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { Section } from "@/lib/print/section";
import { advanceInvoiceLine, buyerLines, headingLines, paymentOrderInWords } from "@/lib/print/upd/head";
import { taxNumbers } from "@/lib/print/upd/maker";
import { splitNamedLines } from "@/lib/print/upd/named-lines";
import { textOf } from "@/lib/print/upd/paragraph-text";
import { bodyParagraphs } from "@/lib/print/upd/resolve";
import type { UpdField } from "@/lib/print/upd/section";
import { updSigners } from "@/lib/print/upd/signers";
import { updFormOf, updWording } from "@/lib/print/upd/wording";
import { advanceRow, advanceTotals } from "./rows";

const { none, noPaper } = updWording;

/**
 * Sections of a stand-alone invoice for VAT on an advance payment (resolution No. 1137, appendix 1). Nothing has been
 * shipped yet, so lines (3), (4), (5а), (5б) and the columns about goods have dashes, and line (5) names the payment.
 * Texts of the body that name a line of the form fill that line; the other texts follow the form.
 */
export function advanceInvoiceSections(facts: Facts): Section[] {
  const { document, values, executor } = facts;
  const { namedLines, words: otherText } = splitNamedLines(bodyParagraphs(document.body, values));
  const form = updFormOf(facts.edition);
  const paragraphs = otherText.filter((each) => textOf(each) !== "");
  return [
    {
      kind: "upd",
      form,
      status: null,
      heading: headingLines(facts, namedLines),
      seller: sellerLines(facts, namedLines.paymentOrders, form.hasAdvanceInvoices),
      buyer: buyerLines(facts, namedLines),
      rows: document.lines.map(advanceRow),
      totals: advanceTotals(facts.totals),
      signers: updSigners(executor),
      transfer: [],
      sides: [[], []],
      stamp: null,
      printRules: facts.printRules,
      code: null,
    },
    ...(paragraphs.length > 0 ? [{ kind: "text", paragraphs } as const] : []),
  ];
}

const sellerLines = (
  { executor: seller, advances }: Facts,
  paymentOrders: string | undefined,
  hasAdvanceInvoices: boolean,
): UpdField[] => [
  { label: "Продавец:", value: seller.name || blankLine, code: "(2)" },
  { label: "Адрес:", value: seller.address || blankLine, code: "(2а)" },
  { label: "ИНН/КПП продавца:", value: taxNumbers(seller), code: "(2б)" },
  { label: "Грузоотправитель и его адрес:", value: none, code: "(3)" },
  { label: "Грузополучатель и его адрес:", value: none, code: "(4)" },
  {
    label: "К платежно-расчетному документу:",
    value: advances.map(paymentOrderInWords).join("; ") || (paymentOrders ?? noPaper),
    code: "(5)",
  },
  { label: "Документ об отгрузке: наименование,", value: noPaper, code: "(5а)" },
  ...(hasAdvanceInvoices ? [advanceInvoiceLine()] : []),
];
