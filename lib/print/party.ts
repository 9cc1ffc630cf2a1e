import type { RequisiteField } from "@/lib/body/placeholders";
import { surnameWithInitials } from "@/lib/values/text";
import type { PartyKind, PrintSource } from "./source";

/** One side of a document: both sides carry the same requisites, whatever record they come from. */
export type Party = { kind: PartyKind } & Record<RequisiteField, string | null>;

export function executorOf({ organization, bankAccount }: PrintSource): Party {
  const { legalAddress, postalAddress, accountantName: _, ...requisites } = organization;
  return {
    ...requisites,
    kind: organizationKind(organization),
    address: legalAddress ?? postalAddress,
    bankName: bankAccount?.bankName ?? null,
    bik: bankAccount?.bik ?? null,
    accountNumber: bankAccount?.accountNumber ?? null,
    correspondentAccount: bankAccount?.correspondentAccount ?? null,
  };
}

export const customerOf = ({ client }: PrintSource): Party | null => client;

/** An organization's record has no kind: an entrepreneur shows by the length of the INN or OGRNIP, or by name. */
function organizationKind({ name, inn, ogrn }: PrintSource["organization"]): PartyKind {
  const isEntrepreneur =
    inn?.length === 12 || ogrn?.length === 15 || /^(ИП\s|индивидуальный предприниматель\s)/i.test(name);
  return isEntrepreneur ? "entrepreneur" : "company";
}

/** «ИП Иванов Иван Иванович» → «Иванов Иван Иванович». */
export const personalName = ({ name }: Party) =>
  name?.replace(/^(ИП|индивидуальный предприниматель)\s+/i, "") ?? null;

/**
 * Whether somebody acts for the party, as for every company. An entrepreneur's record may name himself as the signatory:
 * the registers do.
 */
export function isRepresented(party: Party): boolean {
  const { kind, signatoryName, signatoryPosition } = party;
  if (kind === "company") return true;
  if (!signatoryName || /предпринимател/i.test(signatoryPosition ?? "")) return false;
  return comparable(signatoryName) !== comparable(personalName(party) ?? "");
}

const comparable = (name: string) => name.toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ").trim();

/** «Петров П. П.»: who signs. A person signs for himself when nobody else is named. */
export function signatoryOf(party: Party): string {
  const name = party.signatoryName || (party.kind === "company" ? "" : personalName(party));
  return surnameWithInitials(name ?? "");
}

/** In what capacity the signatory signs: empty when it is not known, null for a person who signs for himself. */
export function roleOf({ kind, signatoryName, signatoryPosition }: Party): string | null {
  if (kind === "company" || (signatoryName && signatoryPosition)) return signatoryPosition ?? "";
  return kind === "entrepreneur" ? "Индивидуальный предприниматель" : null;
}
