import type { ClientKind } from "@/db/enums";
import type { FieldErrors } from "@/lib/values/fields";
import { isRussianPassport } from "@/lib/values/passport";
import { bankErrors, taxpayerErrors } from "@/lib/values/requisites";

/**
 * Returns the probable kind of a taxpayer: 12 digits usually belong to an entrepreneur, anything else is taken for a
 * company.
 */
export const kindOfInn = (inn: string | null | undefined): ClientKind =>
  inn?.length === 12 ? "entrepreneur" : "company";

type CheckedClient = {
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

/** Returns errors for values of a client that do not fit together: codes and kind, accounts and BIK, passport data. */
export const clientErrors = (client: CheckedClient): FieldErrors => ({
  ...taxpayerErrors(client.kind, client),
  ...bankErrors(client),
  ...passportErrors(client),
});

/** Only persons have passports, and only a Russian passport has an office code. */
function passportErrors({ kind, passportNumber, passportOfficeCode }: CheckedClient): FieldErrors {
  if (passportNumber && kind !== "person") return { passportNumber: ["passport_person"] };
  const mayBeRussian = !passportNumber || isRussianPassport(passportNumber);
  return passportOfficeCode && !mayBeRussian ? { passportNumber: ["passport"] } : {};
}
/** By name, or by unpaid or overdue debt, the largest first. */
export const clientSorts = ["name", "debt", "overdue"] as const;
