import { kinds } from "@/lib/documents/kinds";
import { hasBlanks, textsOf } from "./blanks";
import type { Facts } from "./facts";
import { lettersWithoutPicture } from "./letters";
import type { Party } from "./party";
import { updStatus } from "./upd/status";

type OfEither =
  | "inn"
  | "kpp"
  | "ogrn"
  | "signatoryName"
  | "signatoryPosition"
  | "signatoryNameGenitive"
  | "signatoryBasis";

/** What a form may lack; `body` stands for blanks in its text. */
export type RequisiteCode =
  | "bankAccount"
  | "bankAccount.correspondentAccount"
  | `organization.${OfEither | "ogrnDate" | "legalAddress"}`
  | "client"
  | `client.${OfEither | "address" | "bank"}`
  | "body";

/** Letters that a PDF has no picture of, and where they stand: a side, a line counted from 0, the text. */
export type UnprintableLetters = {
  path: "organization" | "client" | "bankAccount" | "body" | `lines.${number}`;
  letters: string[];
};

type Requirement = [code: RequisiteCode, isMissing: boolean];

/** What the printed form lacks, in the order in which it stands on paper. Each prints as a blank line. */
export function missingRequisites(facts: Facts): RequisiteCode[] {
  const body: Requirement = ["body", hasBlanks(facts)];
  return [...ofAccount(facts), ...ofOrganization(facts), ...ofClient(facts), body]
    .filter(([, isMissing]) => isMissing)
    .map(([code]) => code);
}

/** Every letter that the fonts lack, by the field in which it stands: it would print as a blank, or not at all. */
export function unprintableLetters({ document, executor, customer, values }: Facts): UnprintableLetters[] {
  const ofParty = (party: Party | null) =>
    party
      ? [party.name, party.address, party.signatoryName, party.signatoryPosition, party.signatoryBasis]
      : [];
  const texts: Array<[UnprintableLetters["path"], Array<string | null>]> = [
    ["organization", [...ofParty(executor), executor.accountant]],
    ["bankAccount", [executor.bankName]],
    ["client", [...ofParty(customer), customer?.bankName ?? null, customer?.passportIssuedBy ?? null]],
    ...document.lines.map(({ name, description, unit }, index) => {
      const path = `lines.${index}` as const;
      return [path, [name, description, unit]] satisfies [UnprintableLetters["path"], Array<string | null>];
    }),
    ["body", [...textsOf(document.body), values["project.name"] ?? null]],
  ];
  return texts
    .map(([path, parts]) => ({ path, letters: lettersWithoutPicture(parts.filter(Boolean).join(" ")) }))
    .filter(({ letters }) => letters.length > 0);
}

function ofAccount({ bankAccount, form }: Facts): Requirement[] {
  const isNeeded = form.hasBankDetails || form.parties === "cards";
  return [
    ["bankAccount", isNeeded && !bankAccount],
    [
      "bankAccount.correspondentAccount",
      isNeeded && Boolean(bankAccount) && !bankAccount?.correspondentAccount,
    ],
  ];
}

function ofOrganization(facts: Facts): Requirement[] {
  const { executor, document } = facts;
  const isCompany = executor.kind === "company";
  const { isAgreement, form } = kinds[document.docType];
  const isInvoice = form === "advance_invoice" || (form === "upd" && updStatus(facts) === 1);
  const signsWithOgrn = isInvoice && !isCompany;
  return [
    ["organization.inn", !executor.inn],
    ["organization.kpp", isCompany && !executor.kpp],
    ["organization.ogrn", (isAgreement || signsWithOgrn) && executor.kind !== "person" && !executor.ogrn],
    ["organization.ogrnDate", signsWithOgrn && !executor.ogrnDate],
    ["organization.legalAddress", !executor.address],
    ["organization.signatoryName", isCompany && !executor.signatoryName],
    ["organization.signatoryPosition", isCompany && !executor.signatoryPosition],
    ["organization.signatoryNameGenitive", isAgreement && lacksGenitive(executor)],
    ["organization.signatoryBasis", isAgreement && lacksBasis(executor)],
  ];
}

function ofClient({ customer: client, document, form }: Facts): Requirement[] {
  if (!client) return [["client", true]];
  const isCompany = client.kind === "company";
  const isRegistered = client.kind !== "person";
  const { isAgreement } = kinds[document.docType];
  const bank = [client.accountNumber, client.bankName, client.bik, client.correspondentAccount];
  return [
    ["client.inn", isRegistered && !client.inn],
    ["client.kpp", isCompany && !client.kpp],
    ["client.ogrn", isAgreement && isRegistered && !client.ogrn],
    ["client.address", (isRegistered || isAgreement) && !client.address],
    ["client.bank", isAgreement && isRegistered && bank.some((each) => !each)],
    ["client.signatoryName", form.signedBy === "both" && isCompany && !client.signatoryName],
    ["client.signatoryPosition", form.signedBy === "both" && isCompany && !client.signatoryPosition],
    ["client.signatoryNameGenitive", isAgreement && lacksGenitive(client)],
    ["client.signatoryBasis", isAgreement && lacksBasis(client)],
  ];
}

const lacksGenitive = (party: Party) =>
  party.isRepresented &&
  !(party.signatoryNameGenitive && (party.signatoryPositionGenitive || party.kind !== "company"));

const lacksBasis = (party: Party) => party.isRepresented && !party.signatoryBasis;
