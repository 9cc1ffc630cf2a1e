import { blankLine } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { forms } from "@/lib/print/forms";
import type { Party } from "@/lib/print/party";
import { plainParagraph } from "@/lib/print/rich-text";
import type { DetailRow } from "@/lib/print/section";
import type { PrintReference, PrintSource } from "@/lib/print/source";
import { formatDate } from "@/lib/values/dates";

/** «ООО "Ромашка", ИНН …, КПП …, 101000, г. Москва, …, тел.: …» */
export function partyInOneLine(party: Party | null): string {
  if (!party) return blankLine.repeat(3);
  const isTaxpayer = party.kind !== "person";
  return [
    party.name || blankLine,
    (party.inn || isTaxpayer) && `ИНН ${party.inn || blankLine}`,
    (party.kpp || party.kind === "company") && `КПП ${party.kpp || blankLine}`,
    party.address || (isTaxpayer && `адрес ${blankLine}`),
    party.phone && `тел.: ${party.phone}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a document rests on and until when it is paid; rows without anything to say are left out. */
export function basisRows(source: PrintSource): DetailRow[] {
  const { document } = source;
  const rows: DetailRow[] = [];
  const grounds = groundsOf(source);
  if (grounds.length > 0) rows.push(detailRow("Основание", grounds.join(", ")));
  if (document.dueDate && kinds[document.docType].isPayable) {
    rows.push(detailRow("Срок оплаты", `до ${formatDate(document.dueDate)}`));
  }
  return rows;
}

export const detailRow = (label: string, text: string): DetailRow => ({
  label: `${label}:`,
  paragraphs: [plainParagraph(text, { bold: true })],
});

/** «Договор № … от …» and, where that is the basis, the invoice made out under it. */
export const groundsOf = ({ ground, basis }: PrintSource): string[] =>
  [ground, basis].filter((each) => each !== null && each !== undefined).map(referenceTo);

const referenceTo = ({ docType, number, date }: PrintReference) =>
  `${forms[docType].reference} № ${number} от ${formatDate(date)}`;
