import type { Paragraph } from "@/lib/print/section";
import { textOf } from "./paragraph-text";

/** Form lines that the text of a paper named before they were fields. */
export type NamedLine =
  | "correction"
  | "consignor"
  | "consignee"
  | "paymentOrders"
  | "advanceInvoices"
  | "stateContract"
  | "grounds"
  | "transport";

const linePatterns: Array<[pattern: RegExp, line: NamedLine]> = [
  [/^исправление$/, "correction"],
  [/^грузоотправитель/, "consignor"],
  [/^грузополучатель/, "consignee"],
  [/^к платежно-расчетному документу/, "paymentOrders"],
  [/^к счету-фактуре/, "advanceInvoices"],
  [/^идентификатор государственного контракта/, "stateContract"],
  [/^основание/, "grounds"],
  [/^данные о транспортировке/, "transport"],
];

export type NamedLines = Partial<Record<NamedLine, string>>;

/**
 * Separates form lines from a text: paragraphs that begin with the name of a form line and a colon («Грузополучатель:
 * ООО …») fill that line; the others are the document's own words. A named line without text is treated as absent.
 */
export function splitNamedLines(paragraphs: Paragraph[]): { namedLines: NamedLines; words: Paragraph[] } {
  const given: NamedLines = {};
  const words = paragraphs.filter((paragraph) => {
    const named = lineNamedIn(textOf(paragraph));
    if (named?.text) given[named.line] = named.text;
    return !named;
  });
  return { namedLines: given, words };
}

/** Returns the form line that a text names at its beginning, and the text for it; null if it names none. */
export function lineNamedIn(paragraph: string): { line: NamedLine; text: string } | null {
  const [, label = "", text = ""] = /^([^:]{1,120}):(.*)$/su.exec(paragraph) ?? [];
  const name = label.toLowerCase().replaceAll("ё", "е").trim();
  const line = linePatterns.find(([pattern]) => pattern.test(name))?.[1];
  return line ? { line, text: text.trim() } : null;
}
