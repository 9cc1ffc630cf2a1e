import { kinds } from "@/lib/documents/kinds";
import { hasBlanks } from "./blanks";
import type { Facts } from "./facts";
import type { Party } from "./party";
import { updStatus } from "./upd/status";

type SharedRequisite =
  | "inn"
  | "kpp"
  | "ogrn"
  | "signatoryName"
  | "signatoryPosition"
  | "signatoryNameGenitive"
  | "signatoryBasis";

/** Requisites that a form may lack; `body` stands for blanks in its text. */
export type RequisiteCode =
  | "bankAccount"
  | "bankAccount.correspondentAccount"
  | `organization.${SharedRequisite | "ogrnDate" | "legalAddress"}`
  | "client"
  | `client.${SharedRequisite | "address" | "bank"}`
  | "body";

type Requirement = [code: RequisiteCode, isMissing: boolean];

/** Returns the requisites that a printed form lacks, in their order on paper. Each of them prints as a blank line. */
export function missingRequisites(facts: Facts): RequisiteCode[] {
  const codes = [
    ...bankAccountRequirements(facts),
    ...organizationRequirements(facts),
    ...clientRequirements(facts),
  ]
    .filter(([, isMissing]) => isMissing)
    .map(([code]) => code);
  return hasBlanks(facts, codes) ? [...codes, "body"] : codes;
}

/** Returns whether the form prints the bank account of the organization, be it filled in or not. */
export const printsAccount = ({ form }: Pick<Facts, "form">): boolean =>
  form.hasBankDetails || form.parties === "cards";

function bankAccountRequirements(facts: Facts): Requirement[] {
  const { bankAccount } = facts;
  const isNeeded = printsAccount(facts);
  return [
    ["bankAccount", isNeeded && !bankAccount],
    [
      "bankAccount.correspondentAccount",
      isNeeded && Boolean(bankAccount) && !bankAccount?.correspondentAccount,
    ],
  ];
}

function organizationRequirements(facts: Facts): Requirement[] {
  const { executor, document } = facts;
  const isCompany = executor.kind === "company";
  const { isAgreement, form } = kinds[document.docType];
  const isInvoice = form === "advance_invoice" || (form === "upd" && updStatus(facts) === 1);
  const signsWithOgrn = isInvoice && !isCompany && !executor.profession;
  return [
    ["organization.inn", !executor.inn],
    ["organization.kpp", isCompany && !executor.kpp],
    ["organization.ogrn", (isAgreement || signsWithOgrn) && isInRegister(executor) && !executor.ogrn],
    ["organization.ogrnDate", signsWithOgrn && !executor.ogrnDate],
    ["organization.legalAddress", !executor.address],
    ["organization.signatoryName", isCompany && !executor.signatoryName],
    ["organization.signatoryPosition", isCompany && !executor.signatoryPosition],
    ["organization.signatoryNameGenitive", isAgreement && lacksGenitive(executor)],
    ["organization.signatoryBasis", isAgreement && lacksBasis(executor)],
  ];
}

function clientRequirements({ customer: client, document, form }: Facts): Requirement[] {
  if (!client) return [["client", true]];
  const isCompany = client.kind === "company";
  const isRegistered = client.kind !== "person";
  const isTaxpayer = isRegistered && !client.isForeign;
  const { isAgreement } = kinds[document.docType];
  const bank = [client.accountNumber, client.bankName, client.bik, client.correspondentAccount];
  return [
    ["client.inn", isTaxpayer && !client.inn],
    ["client.kpp", isCompany && isTaxpayer && !client.kpp],
    ["client.ogrn", isAgreement && isInRegister(client) && !client.ogrn],
    ["client.address", (isRegistered || isAgreement) && !client.address],
    ["client.bank", isAgreement && isTaxpayer && bank.some((each) => !each)],
    ["client.signatoryName", form.signedBy === "both" && isCompany && !client.signatoryName],
    ["client.signatoryPosition", form.signedBy === "both" && isCompany && !client.signatoryPosition],
    ["client.signatoryNameGenitive", isAgreement && lacksGenitive(client)],
    ["client.signatoryBasis", isAgreement && lacksBasis(client)],
  ];
}

/** Whether a side has an ОГРН or ОГРНИП. */
const isInRegister = ({ kind, isForeign, profession }: Party) =>
  kind !== "person" && !isForeign && profession === null;

const lacksGenitive = (party: Party) =>
  party.isRepresented &&
  !(party.signatoryNameGenitive && (party.signatoryPositionGenitive || party.kind !== "company"));

const lacksBasis = (party: Party) => party.isRepresented && !party.signatoryBasis;
