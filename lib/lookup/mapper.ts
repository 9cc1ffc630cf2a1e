import type { BankAnswer, PartyAnswer } from "./provider";
import type { FoundBank, FoundParty } from "./schema";
import { tidyPersonName, tidyPosition } from "./tidy";

type PartyData = PartyAnswer["suggestions"][number]["data"];

const unknownStatus = "UNKNOWN";

/**
 * Returns the party with this INN: the head company rather than its branches, and the active registration among several
 * of an entrepreneur. Its KPP is the known one if that is the KPP of an active branch. Null if the provider knows none.
 */
export function partyOf(
  inn: string,
  { suggestions }: PartyAnswer,
  knownKpp: string | null = null,
): FoundParty | null {
  const withInn = suggestions.filter(({ data }) => data.inn === inn);
  const headOffices = withInn.filter(({ data }) => !data.branch_type || data.branch_type === "MAIN");
  const candidates = headOffices.length > 0 ? headOffices : withInn;
  const found = candidates.find(({ data }) => data.state?.status === "ACTIVE") ?? candidates[0];
  if (!found) return null;
  const { value, data } = found;
  const isBranchKpp = withInn.some(
    (each) => each.data.kpp === knownKpp && [undefined, null, "ACTIVE"].includes(each.data.state?.status),
  );
  const kpp = knownKpp !== null && isBranchKpp ? knownKpp : data.kpp;
  const isCompany = data.type !== "INDIVIDUAL";
  // The name of a company is used as the register writes it, with its quotes and capitals.
  const tidyName = isCompany ? (registered: string) => registered : tidyEntrepreneurName;
  const shortName = data.name?.short_with_opf || value || null;
  const name = data.name?.full_with_opf || shortName;
  return {
    inn,
    name: name ? tidyName(name, data.opf?.full) : inn,
    shortName: shortName && tidyName(shortName, data.opf?.short),
    kpp: (isCompany && kpp) || null,
    ogrn: data.ogrn || null,
    address: addressOf(data.address),
    signatory: isCompany ? managerOf(data) : entrepreneurOf(data),
    kind: isCompany ? "company" : "entrepreneur",
    status: data.state?.status || unknownStatus,
  };
}

/** Converts «ИП ПЕТРОВ ИВАН» to «ИП Петров Иван». */
function tidyEntrepreneurName(name: string, form: string | null | undefined): string {
  const isForm = form && name.toLowerCase().startsWith(`${form.toLowerCase()} `);
  return isForm ? `${form} ${tidyPersonName(name.slice(form.length + 1))}` : tidyPersonName(name);
}

function managerOf({ management }: PartyData): FoundParty["signatory"] {
  if (!management?.name) return null;
  const position = management.post ? tidyPosition(management.post) : null;
  return { name: tidyPersonName(management.name), position };
}

function entrepreneurOf({ fio }: PartyData): FoundParty["signatory"] {
  const name = [fio?.surname, fio?.name, fio?.patronymic].filter(Boolean).join(" ");
  return name ? { name: tidyPersonName(name), position: "индивидуальный предприниматель" } : null;
}

/** Returns an address as on an envelope: with the postal code, without districts. */
function addressOf(address: PartyData["address"]): string | null {
  const postalCode = address?.data?.postal_code;
  if (!address?.value || !postalCode) return address?.unrestricted_value || address?.value || null;
  return address.value.startsWith(postalCode) ? address.value : `${postalCode}, ${address.value}`;
}

/** Returns the bank with this BIK, named as in payment orders; null if the provider knows none. */
export function bankOf(bik: string, { suggestions }: BankAnswer): FoundBank | null {
  const found = suggestions.find(({ data }) => data.bic === bik);
  if (!found) return null;
  const { value, data } = found;
  const name = data.name?.payment || value || bik;
  const city = data.payment_city?.replace(/^г[.\s]*(?=\p{Lu})/u, "");
  return {
    bik,
    bankName: city ? `${name}, г. ${city}` : name,
    correspondentAccount: data.correspondent_account || null,
    status: data.state?.status || unknownStatus,
  };
}
