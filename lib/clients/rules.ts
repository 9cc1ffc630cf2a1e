import type { ClientKind } from "@/db/enums";
import type { FieldErrors } from "@/lib/values/fields";
import { isRussianPassport } from "@/lib/values/passport";
import { bankErrors, taxpayerErrors } from "@/lib/values/requisites";

/** The kind that an INN speaks for: 12 digits are most often an entrepreneur's, all else is taken for a company. */
export const kindOfInn = (inn: string | null | undefined): ClientKind =>
  inn?.length === 12 ? "entrepreneur" : "company";

type Checked = {
  kind: ClientKind;
  inn?: string | null;
  kpp?: string | null;
  ogrn?: string | null;
  bik?: string | null;
  accountNumber?: string | null;
  correspondentAccount?: string | null;
  passportNumber?: string | null;
  passportOfficeCode?: string | null;
};

/** What does not go together in a client: codes with its kind, accounts with its BIK. */
export const clientErrors = (client: Checked): FieldErrors => ({
  ...taxpayerErrors(client.kind, client),
  ...bankErrors(client),
  ...passportErrors(client),
});

/** Only people have passports, and only a Russian one names the code of an office. */
function passportErrors({ kind, passportNumber, passportOfficeCode }: Checked): FieldErrors {
  if (passportNumber && kind !== "person") return { passportNumber: ["passport_person"] };
  const isKnown = !passportNumber || isRussianPassport(passportNumber);
  return passportOfficeCode && !isKnown ? { passportNumber: ["passport"] } : {};
}
/** By name, or who owes most first: by unpaid invoices, or by overdue ones alone. */
export const clientSorts = ["name", "debt", "overdue"] as const;
