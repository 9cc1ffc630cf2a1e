import type { RequisiteField } from "@/lib/body/placeholders";
import { genderOfFullName } from "@/lib/values/declension/patronymic";
import { isEntrepreneurName, withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { looksForeign } from "@/lib/values/foreign-name";
import { type Profession, professionOf, withoutProfession } from "@/lib/values/profession";
import { currentPrintRules, nameWithInitials, printedPhones } from "./print-rules";
import { isSelfEmployed, withoutLegalForm } from "./self-employed";
import type { PartyKind, PrintOrganization, PrintPassport, PrintSource } from "./source";

/** The requisites of a side. Both sides have the same ones, whichever record they come from. */
export type Requisites = { kind: PartyKind; name: string } & Record<RequisiteField, string | null> &
  Partial<PrintPassport>;

/** The rules by which a paper names its signers; today's rules by default. */
export type SigningRules = { signsInCapacity?: boolean; printRules?: number };

type SignatoryFields = Pick<Requisites, "kind" | "name" | "ogrn" | "signatoryName" | "signatoryPosition">;

/** The fields of a side that are derived from who signs for it. */
type SignerFields = "personalName" | "profession" | "isRepresented" | "signatory" | "role";

/** A side of a document, with values derived from its requisites. */
export type Party = Requisites & {
  /** «ИП Иванов Иван Иванович» → «Иванов Иван Иванович». */
  personalName: string;
  /**
   * The profession of a person who is kept as an entrepreneur for the taxes and is none: a lawyer (63-ФЗ, article 1,
   * item 2) or a notary (Basic legislation on notaries, article 1). Null for all others.
   */
  profession: Profession | null;
  /** Whether the side is unknown to Russian tax offices, by its name and for want of an INN. */
  isForeign: boolean;
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
    isForeign: false,
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
    isForeign:
      usesRulesOf(4, rules) && requisites.kind !== "person" && !requisites.inn && looksForeign(requisites),
    isSelfEmployed: false,
  };
}

const usesRulesOf = (version: number, { printRules = currentPrintRules }: SigningRules) =>
  printRules >= version;

/** Returns who signs for a side, and in what capacity. */
export function signerOf(side: SignatoryFields, rules: SigningRules = {}): Pick<Party, SignerFields> {
  const { signsInCapacity = true } = rules;
  const knowsProfessions = usesRulesOf(4, rules);
  const personalName = personalNameOf(side, knowsProfessions);
  const represented = isRepresented(side, personalName, knowsProfessions);
  const profession = knowsProfessions ? unregisteredProfessionOf(side, represented) : null;
  return {
    personalName,
    profession,
    isRepresented: represented,
    signatory: signatoryOf(side, personalName, rules),
    role: roleOf(side, profession, signsInCapacity && !represented && holdsNoOffice(side)),
  };
}

function personalNameOf({ kind, name }: SignatoryFields, knowsProfessions: boolean): string {
  if (kind === "company") return name;
  const personalName = withoutEntrepreneur(name);
  return knowsProfessions ? withoutProfession(personalName) : personalName;
}

/** Returns the profession by the name or, if nobody else signs, by the position; an ОГРНИП makes an entrepreneur. */
function unregisteredProfessionOf(
  { kind, name, ogrn, signatoryPosition }: SignatoryFields,
  represented: boolean,
): Profession | null {
  if (kind !== "entrepreneur" || ogrn) return null;
  return (
    professionOf(withoutEntrepreneur(name)) ?? (represented ? null : professionOf(signatoryPosition ?? ""))
  );
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
  knowsProfessions: boolean,
): boolean {
  if (kind === "company") return true;
  if (!signatoryName || /предпринимател/i.test(signatoryPosition ?? "")) return false;
  const signatory = knowsProfessions ? withoutProfession(signatoryName) : signatoryName;
  return normalizeName(signatory) !== normalizeName(personalName);
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
const holdsNoOffice = ({ kind, signatoryPosition }: SignatoryFields) =>
  kind === "entrepreneur" && !/предпринимател|глава/i.test(signatoryPosition ?? "");

function roleOf(
  { kind, signatoryName, signatoryPosition }: SignatoryFields,
  profession: Profession | null,
  isInPerson: boolean,
): string | null {
  if (kind === "company" || (signatoryName && signatoryPosition && !isInPerson))
    return signatoryPosition ?? "";
  return kind === "entrepreneur" ? (profession ?? "Индивидуальный предприниматель") : null;
}
