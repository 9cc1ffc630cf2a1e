import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { Party } from "@/lib/print/party";
import { plainParagraph } from "@/lib/print/rich-text";
import type { DetailRow } from "@/lib/print/section";
import { selfEmployedStatus } from "@/lib/print/self-employed";

/** «ООО "Ромашка", ИНН …, КПП …, 101000, г. Москва, …, тел.: …» */
export function partyInOneLine(party: Party | null): string {
  if (!party) return blankLine.repeat(3);
  const hasAddress = party.kind !== "person" || party.isSelfEmployed;
  const isTaxpayer = hasAddress && !party.isForeign;
  return [
    party.name || blankLine,
    party.isSelfEmployed && selfEmployedStatus,
    (party.inn || isTaxpayer) && `ИНН ${party.inn || blankLine}`,
    (party.kpp || (party.kind === "company" && isTaxpayer)) && `КПП ${party.kpp || blankLine}`,
    party.address || (hasAddress && `адрес ${blankLine}`),
    party.phone && `тел.:\u00a0${party.phone}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Returns the rows for a document's basis, service period and due date; empty rows are left out. */
export function basisRows({ grounds, dates }: Facts): DetailRow[] {
  const rows: DetailRow[] = [];
  if (grounds.length > 0) rows.push(detailRow("Основание", grounds.join(", ")));
  if (dates.period) rows.push(detailRow("Услуги оказаны", dates.period));
  if (dates.due) rows.push(detailRow("Срок оплаты", `до ${dates.due}`));
  return rows;
}

/** Returns a row with a label, to which a colon is added, and its text in bold. */
export const detailRow = (label: string, text: string): DetailRow => ({
  label: `${label}:`,
  paragraphs: [plainParagraph(text, { bold: true })],
});
