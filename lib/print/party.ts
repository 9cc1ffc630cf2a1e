import type { RequisiteField } from "@/lib/body/placeholders";
import { genderOfFullName } from "@/lib/values/declension/patronymic";
import { isEntrepreneurName, withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { nameWithInitials, printedPhones } from "./print-rules";
import { isSelfEmployed, withoutLegalForm } from "./self-employed";
import type { PartyKind, PrintOrganization, PrintPassport, PrintSource } from "./source";

/** The requisites of a side. Both sides have the same ones, whichever record they come from. */
export type Requisites = { kind: PartyKind; name: string } & Record<RequisiteField, string | null> &
  Partial<PrintPassport>;

/** The rules by which a paper names its signers; today's rules by default. */
export type SigningRules = { signsInCapacity?: boolean; printRules?: number };

type SignatoryFields = Pick<Requisites, "kind" | "name" | "signatoryName" | "signatoryPosition">;

/** A side of a document, with values derived from its requisites. */
export type Party = Requisites & {
  /** «ИП Иванов Иван Иванович» → «Иванов Иван Иванович». */
  personalName: string;
  /** A private person who pays the tax on professional income (422-ФЗ), not an entrepreneur. */
  isSelfEmployed: boolean;
  /** Whether somebody else acts for the party, which is always so for a company. */
  isRepresented: boolean;
  /** The signer, «Петров П. П.»; empty if unknown. */
  signatory: string;
  /** The signer's capacity: empty if unknown, null for a person who signs for themselves. */
  role: string | null;
};

/** The side that issues the document. */
export type Executor = Party &
  Pick<PrintOrganization, "ogrnDate" | "taxSystem"> & {
    /** «Иванова М. С.»; empty if there is none. */
    accountant: string;
  };

/** Returns the issuing side, from the organization's record and the bank account to pay to. */
export function executorOf(
  { organization, bankAccount }: Pick<PrintSource, "organization" | "bankAccount">,
  rules: SigningRules = {},
): Executor {
  const { legalAddress, postalAddress, accountantName, ogrnDate, taxSystem, ...requisites } = organization;
  const isSelfEmployedSeller = isSelfEmployed(organization);
  const record = {
    ...(isSelfEmployedSeller ? withoutLegalForm(requisites) : requisites),
    kind: isSelfEmployedSeller ? "person" : organizationKind(organization),
    address: legalAddress ?? postalAddress,
    bankName: bankAccount?.bankName ?? null,
    bik: bankAccount?.bik ?? null,
    accountNumber: bankAccount?.accountNumber ?? null,
    correspondentAccount: bankAccount?.correspondentAccount ?? null,
  };
  const party = partyOf(record, rules);
  const role =
    isSelfEmployedSeller && party.role === null ? selfEmployedRole(party.personalName) : party.role;
  return {
    ...party,
    role,
    isSelfEmployed: isSelfEmployedSeller,
    ogrnDate,
    taxSystem,
    accountant: nameWithInitials(accountantName ?? "", rules.printRules),
  };
}

/**
 * Derives a side from its requisites alone; the tax system is considered only in `executorOf`. Papers issued before
 * the product determined the signer's capacity print the position stated in the record.
 */
export function partyOf(requisites: Requisites, rules: SigningRules = {}): Party {
  return {
    ...requisites,
    ...signerOf(requisites, rules),
    phone: requisites.phone && printedPhones(requisites.phone, rules.printRules),
    isSelfEmployed: false,
  };
}

/** Returns who signs for a side, and in what capacity. */
export function signerOf(
  side: SignatoryFields,
  rules: SigningRules = {},
): Pick<Party, "personalName" | "isRepresented" | "signatory" | "role"> {
  const { signsInCapacity = true } = rules;
  const personalName = side.kind === "company" ? side.name : withoutEntrepreneur(side.name);
  return {
    personalName,
    isRepresented: isRepresented(side, personalName),
    signatory: signatoryOf(side, personalName, rules),
    role: roleOf(side, signsInCapacity && holdsNoOffice(side, personalName)),
  };
}

/** The name of the registration number: a company has an ОГРН, an entrepreneur an ОГРНИП. */
export const registrationLabel = (kind: PartyKind) => (kind === "company" ? "ОГРН" : "ОГРНИП");

/**
 * An organization's record does not state its kind: an entrepreneur is recognized by the length of the INN or OGRNIP,
 * or by name.
 */
function organizationKind({ name, inn, ogrn }: PrintOrganization): PartyKind {
  return inn?.length === 12 || ogrn?.length === 15 || isEntrepreneurName(name) ? "entrepreneur" : "company";
}

/** An entrepreneur's record may name that same entrepreneur as the signatory; the public registers do so. */
function isRepresented(
  { kind, signatoryName, signatoryPosition }: SignatoryFields,
  personalName: string,
): boolean {
  if (kind === "company") return true;
  if (!signatoryName || /предпринимател/i.test(signatoryPosition ?? "")) return false;
  return normalizeName(signatoryName) !== normalizeName(personalName);
}

const selfEmployedRole = (name: string) =>
  genderOfFullName(name) === "feminine" ? "Самозанятая" : "Самозанятый";

const normalizeName = (name: string) => name.toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ").trim();

/** Persons sign for themselves unless somebody else is named. */
function signatoryOf(
  { kind, signatoryName }: SignatoryFields,
  personalName: string,
  rules: SigningRules,
): string {
  return nameWithInitials(signatoryName || (kind === "company" ? "" : personalName), rules.printRules);
}

/**
 * An entrepreneur who signs in person holds no office: «Генеральный директор» is a leftover from a company's record.
 */
const holdsNoOffice = (side: SignatoryFields, personalName: string) =>
  side.kind === "entrepreneur" &&
  !isRepresented(side, personalName) &&
  !/предпринимател|глава/i.test(side.signatoryPosition ?? "");

function roleOf(
  { kind, signatoryName, signatoryPosition }: SignatoryFields,
  isInPerson: boolean,
): string | null {
  if (kind === "company" || (signatoryName && signatoryPosition && !isInPerson))
    return signatoryPosition ?? "";
  return kind === "entrepreneur" ? "Индивидуальный предприниматель" : null;
}
