import type { UpdField, UpdFields } from "@/db/upd-fields";
import { isPlaceholderName, type PlaceholderName, parsePlaceholders } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { papersInWords } from "@/lib/values/upd-fields";
import { blockTextsOf } from "./blanks";
import type { Facts } from "./facts";
import { lettersWithoutGlyph } from "./letters";
import type { Party } from "./party";
import type { PrintLine } from "./source";

/**
 * Letters that the PDF fonts lack, and where they are: a party, a line counted from 0, the text, a line of the form.
 */
export type UnprintableLetters = {
  path:
    | "organization"
    | "client"
    | "bankAccount"
    | "body"
    | "payments"
    | `lines.${number}`
    | `upd.${UpdField}`;
  letters: string[];
};

type FieldTexts = [UnprintableLetters["path"], ReadonlyArray<string | null | undefined>];

/** Returns all letters that the fonts lack, by field: they would print as a placeholder or not at all. */
export function unprintableLetters(facts: Facts): UnprintableLetters[] {
  const { document, executor, customer, bankAccount } = facts;
  const formTexts = updFormTexts(facts);
  const body = blockTextsOf(document.body);
  const usedPlaceholders = placeholdersIn([...body, ...formTexts.flatMap(([, texts]) => texts)]);
  const valuesOf = (fieldPath: UnprintableLetters["path"]) =>
    usedPlaceholders
      .filter((name) => pathOfPlaceholder(name) === fieldPath)
      .map((name) => facts.values[name]);
  const texts: FieldTexts[] = [
    [
      "organization",
      [...partyTexts(executor), executor.accountant, ...numberTexts(facts), ...valuesOf("organization")],
    ],
    ["bankAccount", [...bankTexts(bankAccount), ...valuesOf("bankAccount")]],
    [
      "client",
      [...partyTexts(customer), ...bankTexts(customer), ...passportTexts(customer), ...valuesOf("client")],
    ],
    ...document.lines.map((line, index): FieldTexts => [`lines.${index}`, lineTexts(line, facts)]),
    ["body", [...body, ...valuesOf("body")]],
    ...formTexts,
    ...paymentTexts(facts),
  ];
  return texts
    .map(([path, parts]) => ({ path, letters: lettersWithoutGlyph(parts.filter(Boolean).join(" ")) }))
    .filter(({ letters }) => letters.length > 0);
}

/** The fields of a party that papers always show; other fields appear only where a text names them. */
const partyTexts = (party: Party | null) =>
  party
    ? [
        ...[party.name, party.inn, party.kpp, party.ogrn, party.address, party.email, party.phone],
        ...[party.signatoryName, party.signatoryPosition],
      ]
    : [];

const bankTexts = (
  bank: Pick<Party, "bankName" | "bik" | "accountNumber" | "correspondentAccount"> | null,
) => (bank ? [bank.bankName, bank.bik, bank.accountNumber, bank.correspondentAccount] : []);

const passportTexts = (party: Party | null) =>
  party ? [party.passportNumber, party.passportIssuedBy, party.passportOfficeCode] : [];

/** The prefixes of numbers are chosen by the organization. */
const numberTexts = ({ document, grounds, advanceInvoices }: Facts) => [
  document.number,
  ...grounds,
  ...advanceInvoices.map(({ number }) => number),
];

/**
 * The texts of a line that its paper shows: only a UPD has columns for the product code and the customs declaration.
 */
const lineTexts = (line: PrintLine, facts: Facts) => [
  ...[line.name, line.description, line.unit],
  ...(isUpd(facts) ? [line.productCode, line.customsDeclaration] : []),
];

const isUpd = ({ document }: Facts) => kinds[document.docType].form === "upd";

/** The texts entered in the form lines of a UPD, as they were written. */
function updFormTexts(facts: Facts): FieldTexts[] {
  const { upd } = facts.document;
  if (!upd || !isUpd(facts)) return [];
  const { status: _, statusReason: _notPrinted, ...printed } = upd;
  return Object.entries(printed).map(([field, value]) => [`upd.${field as UpdField}`, fieldTextsOf(value)]);
}

function fieldTextsOf(value: UpdFields[Exclude<UpdField, "status">]): Array<string | null> {
  if (value === null || typeof value === "string") return [value];
  return Array.isArray(value) ? [papersInWords(value)] : [value.position, value.name];
}

/** The known payment orders, where a form names them. */
function paymentTexts(facts: Facts): FieldTexts[] {
  const { docType, upd } = facts.document;
  const hasEnteredPayments = isUpd(facts) && papersInWords(upd?.payments ?? "") !== "";
  if (kinds[docType].form === "blocks" || hasEnteredPayments) return [];
  return [[isUpd(facts) ? "upd.payments" : "payments", facts.advances.map(({ number }) => number)]];
}

const placeholdersIn = (texts: ReadonlyArray<string | null | undefined>): PlaceholderName[] =>
  texts
    .flatMap((text) => (text ? parsePlaceholders(text) : []))
    .flatMap((segment) =>
      segment.kind === "placeholder" && isPlaceholderName(segment.name) ? [segment.name] : [],
    );

const bankAccountPlaceholder = /^executor\.(?:bankName|bik|accountNumber|correspondentAccount)$/;

/** Returns the record in which the value of a placeholder can be corrected. */
function pathOfPlaceholder(name: PlaceholderName): UnprintableLetters["path"] {
  if (name === "project.name") return "body";
  if (name.startsWith("customer.")) return "client";
  return bankAccountPlaceholder.test(name) ? "bankAccount" : "organization";
}
