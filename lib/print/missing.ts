import { kinds } from "@/lib/documents/kinds";
import { hasBlanks } from "./blanks";
import { forms } from "./forms";
import { customerOf, executorOf, isRepresented, type Party } from "./party";
import type { PrintSource } from "./source";
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

type Requirement = [code: RequisiteCode, isMissing: boolean];

/** What the printed form lacks, in the order in which it stands on paper. Each prints as a blank line. */
export function missingRequisites(source: PrintSource): RequisiteCode[] {
  const body: Requirement = ["body", hasBlanks(source)];
  return [...ofAccount(source), ...ofOrganization(source), ...ofClient(source), body]
    .filter(([, isMissing]) => isMissing)
    .map(([code]) => code);
}

function ofAccount({ bankAccount, document }: PrintSource): Requirement[] {
  const form = forms[document.docType];
  const isNeeded = form.hasBankDetails || form.parties === "cards";
  return [
    ["bankAccount", isNeeded && !bankAccount],
    ["bankAccount.correspondentAccount", isNeeded && bankAccount?.correspondentAccount === null],
  ];
}

function ofOrganization(source: PrintSource): Requirement[] {
  const { organization, document } = source;
  const executor = executorOf(source);
  const isCompany = executor.kind === "company";
  const { isAgreement, form } = kinds[document.docType];
  const signsWithOgrn = form === "upd" && updStatus(source) === 1 && !isCompany;
  return [
    ["organization.inn", !organization.inn],
    ["organization.kpp", isCompany && !organization.kpp],
    ["organization.ogrn", (isAgreement || signsWithOgrn) && !organization.ogrn],
    ["organization.ogrnDate", signsWithOgrn && !organization.ogrnDate],
    ["organization.legalAddress", !executor.address],
    ["organization.signatoryName", isCompany && !organization.signatoryName],
    ["organization.signatoryPosition", isCompany && !organization.signatoryPosition],
    ["organization.signatoryNameGenitive", isAgreement && lacksGenitive(executor)],
    ["organization.signatoryBasis", isAgreement && lacksBasis(executor)],
  ];
}

function ofClient(source: PrintSource): Requirement[] {
  const client = customerOf(source);
  if (!client) return [["client", true]];
  const form = forms[source.document.docType];
  const isCompany = client.kind === "company";
  const isRegistered = client.kind !== "person";
  const { isAgreement } = kinds[source.document.docType];
  const bank = [client.accountNumber, client.bankName, client.bik, client.correspondentAccount];
  return [
    ["client.inn", isRegistered && !client.inn],
    ["client.kpp", isCompany && !client.kpp],
    ["client.ogrn", isAgreement && isRegistered && !client.ogrn],
    ["client.address", (isRegistered || isAgreement) && !client.address],
    ["client.bank", isAgreement && bank.some((each) => !each)],
    ["client.signatoryName", form.signedBy === "both" && isCompany && !client.signatoryName],
    ["client.signatoryPosition", form.signedBy === "both" && isCompany && !client.signatoryPosition],
    ["client.signatoryNameGenitive", isAgreement && lacksGenitive(client)],
    ["client.signatoryBasis", isAgreement && lacksBasis(client)],
  ];
}

const lacksGenitive = (party: Party) =>
  isRepresented(party) &&
  !(party.signatoryNameGenitive && (party.signatoryPositionGenitive || party.kind !== "company"));

const lacksBasis = (party: Party) => isRepresented(party) && !party.signatoryBasis;
