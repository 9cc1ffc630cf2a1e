import { blankLine } from "@/lib/body/placeholders";
import type { Party } from "@/lib/print/party";
import { plainParagraph } from "@/lib/print/rich-text";
import type { Paragraph } from "@/lib/print/section";

/** Full requisites of one side, a line each: name, address, registration, bank, contacts. */
export function partyInFull(party: Party | null): Paragraph[] {
  const isCompany = !party || party.kind === "company";
  const rows: Array<[label: string, value: string | null | undefined, isRequired: boolean]> = [
    ["Адрес", party?.address, true],
    ["ИНН", party?.inn, party?.kind !== "person"],
    ["КПП", party?.kpp, isCompany],
    [isCompany ? "ОГРН" : "ОГРНИП", party?.ogrn, party?.kind !== "person"],
    ["Р/с", party?.accountNumber, true],
    ["Банк", party?.bankName, true],
    ["БИК", party?.bik, true],
    ["К/с", party?.correspondentAccount, true],
    ["Тел.", party?.phone, false],
    ["E-mail", party?.email, false],
  ];
  const lines = rows.filter(([, value, isRequired]) => value || isRequired);
  return [
    plainParagraph(party?.name || blankLine.repeat(3), { bold: true }),
    ...lines.map(([label, value]) => plainParagraph(`${label}: ${value || blankLine}`)),
  ];
}
