import type { FieldErrors } from "./fields";

/**
 * Requisites of Russian companies and bank accounts, checked by their control digits. This also runs in the browser.
 * Account keys follow the Bank of Russia's procedure no. 515 of 8 September 1997.
 */

/** Returns whether a text is the INN of a company (10 digits) or a person (12 digits). */
export function isInn(value: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(value) || value.startsWith("00")) return false;
  return value.length === 10
    ? hasInnDigit(value, [2, 4, 10, 3, 5, 9, 4, 6, 8])
    : hasInnDigit(value, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) &&
        hasInnDigit(value, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
}

const hasInnDigit = (inn: string, weights: number[]) =>
  (weightedSum(inn, weights) % 11) % 10 === Number(inn[weights.length]);

const weightedSum = (digits: string, weights: number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/**
 * Returns whether a text is a KPP: tax office, two characters for the reason of registration, number. A KPP has no
 * control digit.
 */
export const isKpp = (value: string) => /^\d{4}[0-9A-Z]{2}\d{3}$/.test(value);

/** Returns whether a text is the OGRN of a company (13 digits) or the OGRNIP of an entrepreneur (15 digits). */
export function isOgrn(value: string): boolean {
  if (!/^([15]\d{12}|3\d{14})$/.test(value)) return false;
  const divisor = BigInt(value.length - 2);
  return (BigInt(value.slice(0, -1)) % divisor) % 10n === BigInt(value.slice(-1));
}

/** Returns whether an OGRN is an entrepreneur's. */
export const isOgrnip = (ogrn: string | null | undefined): boolean => ogrn?.length === 15;

/**
 * Returns whether a text is a BIK. A BIK has no control digit, and a participant's need not begin with 04, the
 * country's code.
 */
export const isBik = (value: string) => /^\d{9}$/.test(value);

/**
 * Returns whether a text is an id at an operator of electronic documents: three characters of the operator, then up to
 * 43 of the participant. «_» is excluded because it separates ids.
 */
export const isEdoId = (value: string) => /^[0-9A-Za-z]{3}[0-9A-Za-z.@-]{1,43}$/.test(value);

const accountLetters = "ABCEHKMPTX";

/** Returns whether a text has the format of an account number: 20 digits, of which the sixth may be a letter. */
export const isAccountFormat = (value: string) => /^\d{5}[\dABCEHKMPTX]\d{14}$/.test(value);

/** Treasury accounts follow a rule of their own, so only their format is checked. */
const isTreasury = (account: string) => /^(03|40102)/.test(account);

/** Returns whether a settlement account fits a BIK by its control key. */
export const isAccountNumber = (account: string, bik: string) =>
  isAccountFormat(account) && isBik(bik) && (isTreasury(account) || hasControlKey(keyPrefixOf(bik), account));

/**
 * Returns whether a correspondent account fits a BIK: by its control key and its last three digits, which are those of
 * the BIK.
 */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  if (!isAccountFormat(account) || !isBik(bik)) return false;
  if (isTreasury(account)) return true;
  return (
    account.startsWith("301") &&
    account.slice(-3) === bik.slice(-3) &&
    hasControlKey(settlementCentreOf(bik), account)
  );
}

/**
 * Returns the prefix for computing an account's key: the last three digits of the BIK; settlement centres have their
 * own.
 */
const keyPrefixOf = (bik: string) => (/00[012]$/.test(bik) ? settlementCentreOf(bik) : bik.slice(-3));

const settlementCentreOf = (bik: string) => `0${bik.slice(4, 6)}`;

function hasControlKey(prefix: string, account: string): boolean {
  const digits = prefix + account.replace(/[A-Z]/, (letter) => String(accountLetters.indexOf(letter)));
  const weights = [7, 1, 3];
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * weights[index % 3]!) % 10),
    0,
  );
  return sum % 10 === 0;
}

export type TaxpayerKind = "company" | "entrepreneur" | "person";

type TaxpayerCodes = { inn?: string | null; kpp?: string | null; ogrn?: string | null };

const innLength: Record<TaxpayerKind, number> = { company: 10, entrepreneur: 12, person: 12 };
const ogrnLength: Record<TaxpayerKind, number> = { company: 13, entrepreneur: 15, person: 0 };

/** Returns errors for codes that are valid but do not fit the kind of taxpayer. */
export function taxpayerErrors(kind: TaxpayerKind, { inn, kpp, ogrn }: TaxpayerCodes): FieldErrors {
  return {
    ...(inn &&
      inn.length !== innLength[kind] && { inn: [kind === "company" ? "inn_company" : "inn_person"] }),
    ...(kpp && kind !== "company" && { kpp: ["kpp_person"] }),
    ...(ogrn && ogrn.length !== ogrnLength[kind] && { ogrn: [`ogrn_${kind}`] }),
  };
}

type BankCodes = { bik?: string | null; accountNumber?: string | null; correspondentAccount?: string | null };

/** Returns errors for accounts that do not fit the BIK; without a BIK they cannot be checked. */
export function bankErrors({ bik, accountNumber, correspondentAccount }: BankCodes): FieldErrors {
  if (!bik) return {};
  return {
    ...(accountNumber && !isAccountNumber(accountNumber, bik) && { accountNumber: ["account_key"] }),
    ...(correspondentAccount &&
      !isCorrespondentAccount(correspondentAccount, bik) && {
        correspondentAccount: ["correspondent_account"],
      }),
  };
}
