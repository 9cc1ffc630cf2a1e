import { blankLine } from "@/lib/body/placeholders";
import { type Party, registrationLabel } from "@/lib/print/party";
import { plainParagraph } from "@/lib/print/rich-text";
import type { Paragraph } from "@/lib/print/section";
import { selfEmployedStatus } from "@/lib/print/self-employed";
import { formatDate } from "@/lib/values/dates";
import { capitalize } from "@/lib/values/text";

type Row = [label: string, value: string | null | undefined, isRequired: boolean];

/** Returns the full requisites of a side, one per line: name, address, registration, bank, contacts. */
export function partyInFull(party: Party | null): Paragraph[] {
  const isPerson = party?.kind === "person";
  const hasAccount =
    (!isPerson && !party?.isForeign) || party?.isSelfEmployed || Boolean(party?.accountNumber);
  const rows: Row[] = [
    [isPerson ? "Адрес регистрации" : "Адрес", party?.address, true],
    ...registrationRows(party),
    ["Р/с", party?.accountNumber, hasAccount],
    ["Банк", party?.bankName, hasAccount],
    ["БИК", party?.bik, hasAccount],
    ["К/с", party?.correspondentAccount, hasAccount],
    ["Тел.", party?.phone, false],
    ["E-mail", party?.email, false],
  ];
  const lines = rows.filter(([, value, isRequired]) => value || isRequired);
  return [
    plainParagraph(party?.name || blankLine.repeat(3), { bold: true }),
    ...(party?.isSelfEmployed ? [plainParagraph(capitalize(selfEmployedStatus))] : []),
    ...lines.map(([label, value]) => plainParagraph(`${label}: ${value || blankLine}`)),
  ];
}

/** The numbers that identify a company, an entrepreneur or a person. */
function registrationRows(party: Party | null): Row[] {
  if (party?.kind === "person") {
    return [
      ["Паспорт", passportOf(party), false],
      ["ИНН", party.inn, party.isSelfEmployed],
    ];
  }
  const isCompany = !party || party.kind === "company";
  const isForeign = party?.isForeign ?? false;
  return [
    ["ИНН", party?.inn, !isForeign],
    ["КПП", party?.kpp, isCompany && !isForeign],
    [registrationLabel(party?.kind ?? "company"), party?.ogrn, !isForeign && !party?.profession],
  ];
}

/** «45 10 123456, выдан ОВД … 01.02.2010, код подразделения 770-001»; null without a number. */
function passportOf({
  passportNumber,
  passportIssuedBy,
  passportIssuedOn,
  passportOfficeCode,
}: Party): string | null {
  if (!passportNumber) return null;
  const issued = [passportIssuedBy, passportIssuedOn && formatDate(passportIssuedOn)].filter(Boolean);
  return [
    passportNumber,
    issued.length > 0 && `выдан ${issued.join(" ")}`,
    passportOfficeCode && `код подразделения ${passportOfficeCode}`,
  ]
    .filter(Boolean)
    .join(", ");
}
