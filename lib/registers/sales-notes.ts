import { formatCents } from "@/lib/values/money";
import { quarterWords } from "@/lib/values/quarters";
import type { Exemption } from "./exemption";
import { isAdvance } from "./rules";
import type { SalesBook, SalesSheet } from "./schema";

/** Returns notes that a reader of the book needs but for which its form has no place. */
export function notesOf(book: SalesBook, exemption: Exemption | null): string[] {
  const { rows, sheets, changedLater, outside } = book;
  const noteIf = (holds: boolean, note: string) => (holds ? [note] : []);
  return [
    ...noteIf(rows.length === 0, "Документов с НДС за период нет."),
    ...(exemption && rows.length === 0 ? [exemption.words] : []),
    ...noteIf(
      exemption !== null && rows.some(({ taxDay }) => !exemption.since || taxDay >= exemption.since),
      "Организация без НДС выставила документы с налогом: его нужно уплатить (п. 5 ст. 173 НК РФ).",
    ),
    ...noteIf(
      outside.count > 0,
      `Не входят в книгу документы без НДС: ${outside.count} на ${formatCents(outside.totalCents)} руб.`,
    ),
    ...noteIf(
      sheets.length > 0,
      `Исправленное и аннулированное после конца квартала — на дополнительных листах: ${sheets.map(sheetWords).join(", ")}`,
    ),
    ...noteIf(
      changedLater.length > 0,
      `Исправлены или аннулированы после конца квартала, это видно на дополнительном листе книги за весь квартал: ${changedLater.join(", ")}.`,
    ),
    ...noteIf(
      rows.some(({ code }) => code === "26"),
      "Код 26 — первичные документы, по которым счет-фактура не составлялся (акты).",
    ),
    ...noteIf(
      rows.some(({ code }) => isAdvance(code)),
      "Зачет авансов (код 22) отражается в книге покупок и здесь не показан.",
    ),
  ];
}

/** Returns «№ 1 за 1 квартал 2026 г.», whose last dot also ends a sentence. */
const sheetWords = ({ number, quarter }: Pick<SalesSheet, "number" | "quarter">): string =>
  `№ ${number} за ${quarterWords(quarter)}`;

/** Returns the notes of a sheet. */
export const notesOfSheet = ({ withoutOriginal }: SalesSheet): string[] =>
  withoutOriginal.length > 0
    ? [
        `Исправленные здесь документы выставлены не в программе, их аннулирование впишите сами: ${withoutOriginal.join(", ")}.`,
      ]
    : [];
