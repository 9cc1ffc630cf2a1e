import type { Paragraph } from "@/lib/print/section";
import { textOf } from "./words";

/** Lines of the form that a person may have something to say in; nothing else in the product knows it. */
export type GivenLine =
  | "correction"
  | "consignor"
  | "consignee"
  | "paymentOrders"
  | "advanceInvoices"
  | "stateContract"
  | "grounds"
  | "transport";

const labels: Array<[pattern: RegExp, line: GivenLine]> = [
  [/^исправление$/, "correction"],
  [/^грузоотправитель/, "consignor"],
  [/^грузополучатель/, "consignee"],
  [/^к платежно-расчетному документу/, "paymentOrders"],
  [/^к счету-фактуре/, "advanceInvoices"],
  [/^идентификатор государственного контракта/, "stateContract"],
  [/^основание/, "grounds"],
  [/^данные о транспортировке/, "transport"],
];

export type GivenLines = Partial<Record<GivenLine, string>>;

/**
 * Paragraphs that begin with the name of a line of the form and a colon («Грузополучатель: ООО …») fill that line;
 * the others are the document's own words. A line without a text after its name is as if it were not there.
 */
export function givenLines(paragraphs: Paragraph[]): { given: GivenLines; words: Paragraph[] } {
  const given: GivenLines = {};
  const words = paragraphs.filter((paragraph) => {
    const [, label = "", text = ""] = /^([^:]{1,120}):(.*)$/su.exec(textOf(paragraph)) ?? [];
    const name = label.toLowerCase().replaceAll("ё", "е").trim();
    const line = labels.find(([pattern]) => pattern.test(name))?.[1];
    if (line && text.trim()) given[line] = text.trim();
    return !line;
  });
  return { given, words };
}
