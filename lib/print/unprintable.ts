import type { UpdField, UpdFields } from "@/db/upd-fields";
import { isPlaceholderName, type PlaceholderName, parsePlaceholders } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { papersInWords } from "@/lib/values/upd-fields";
import { textsOf } from "./blanks";
import type { Facts } from "./facts";
import { lettersWithoutPicture } from "./letters";
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

type Texts = [UnprintableLetters["path"], ReadonlyArray<string | null | undefined>];

/** Returns all letters that the fonts lack, by field: they would print as a placeholder or not at all. */
export function unprintableLetters(facts: Facts): UnprintableLetters[] {
  const { document, executor, customer, bankAccount } = facts;
  const form = saidInForm(facts);
  const body = textsOf(document.body);
  const named = placeholdersIn([...body, ...form.flatMap(([, texts]) => texts)]);
  const valuesOf = (place: UnprintableLetters["path"]) =>
    named.filter((name) => placeOf(name) === place).map((name) => facts.values[name]);
  const texts: Texts[] = [
    [
      "organization",
      [...ofParty(executor), executor.accountant, ...numbers(facts), ...valuesOf("organization")],
    ],
    ["bankAccount", [...ofBank(bankAccount), ...valuesOf("bankAccount")]],
    ["client", [...ofParty(customer), ...ofBank(customer), ...ofPassport(customer), ...valuesOf("client")]],
    ...document.lines.map((line, index): Texts => [`lines.${index}`, ofLine(line, facts)]),
    ["body", [...body, ...valuesOf("body")]],
    ...form,
    ...ofPayments(facts),
  ];
  return texts
    .map(([path, parts]) => ({ path, letters: lettersWithoutPicture(parts.filter(Boolean).join(" ")) }))
    .filter(({ letters }) => letters.length > 0);
}

/** The fields of a party that papers always show; other fields appear only where a text names them. */
const ofParty = (party: Party | null) =>
  party
    ? [
        ...[party.name, party.inn, party.kpp, party.ogrn, party.address, party.email, party.phone],
        ...[party.signatoryName, party.signatoryPosition],
      ]
    : [];

const ofBank = (bank: Pick<Party, "bankName" | "bik" | "accountNumber" | "correspondentAccount"> | null) =>
  bank ? [bank.bankName, bank.bik, bank.accountNumber, bank.correspondentAccount] : [];

const ofPassport = (party: Party | null) =>
  party ? [party.passportNumber, party.passportIssuedBy, party.passportOfficeCode] : [];

/** The prefixes of numbers are chosen by the organization. */
const numbers = ({ document, grounds, advanceInvoices }: Facts) => [
  document.number,
  ...grounds,
  ...advanceInvoices.map(({ number }) => number),
];

/**
 * The texts of a line that its paper shows: only a UPD has columns for the product code and the customs declaration.
 */
const ofLine = (line: PrintLine, facts: Facts) => [
  ...[line.name, line.description, line.unit],
  ...(hasForm(facts) ? [line.productCode, line.customsDeclaration] : []),
];

const hasForm = ({ document }: Facts) => kinds[document.docType].form === "upd";

/** The texts entered in the form lines of a UPD, as they were written. */
function saidInForm(facts: Facts): Texts[] {
  const { upd } = facts.document;
  if (!upd || !hasForm(facts)) return [];
  const { status: _, statusReason: _notPrinted, ...printed } = upd;
  return Object.entries(printed).map(([field, said]) => [`upd.${field as UpdField}`, wordsOf(said)]);
}

function wordsOf(said: UpdFields[Exclude<UpdField, "status">]): Array<string | null> {
  if (said === null || typeof said === "string") return [said];
  return Array.isArray(said) ? [papersInWords(said)] : [said.position, said.name];
}

/** The known payment orders, where a form names them. */
function ofPayments(facts: Facts): Texts[] {
  const { docType, upd } = facts.document;
  const isSaid = hasForm(facts) && papersInWords(upd?.payments ?? "") !== "";
  if (kinds[docType].form === "blocks" || isSaid) return [];
  return [[hasForm(facts) ? "upd.payments" : "payments", facts.advances.map(({ number }) => number)]];
}

const placeholdersIn = (texts: ReadonlyArray<string | null | undefined>): PlaceholderName[] =>
  texts
    .flatMap((text) => (text ? parsePlaceholders(text) : []))
    .flatMap((segment) =>
      segment.kind === "placeholder" && isPlaceholderName(segment.name) ? [segment.name] : [],
    );

const ofAccount = /^executor\.(?:bankName|bik|accountNumber|correspondentAccount)$/;

/** Returns the record in which the value of a placeholder can be corrected. */
function placeOf(name: PlaceholderName): UnprintableLetters["path"] {
  if (name === "project.name") return "body";
  if (name.startsWith("customer.")) return "client";
  return ofAccount.test(name) ? "bankAccount" : "organization";
}
