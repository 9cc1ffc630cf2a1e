import type { Random } from "./random";

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const controlDigit = (digits: string, weights: readonly number[]) => (weighted(digits, weights) % 11) % 10;

/** Returns a company's INN: tax office (4 digits), number, control digit. */
export function companyInn(random: Random, taxOffice: string): string {
  const digits = taxOffice + random.digits(5);
  return `${digits}${controlDigit(digits, [2, 4, 10, 3, 5, 9, 4, 6, 8])}`;
}

/** Returns the INN of a person or entrepreneur: tax office, number, two control digits. */
export function personInn(random: Random, taxOffice: string): string {
  const digits = taxOffice + random.digits(6);
  const eleven = `${digits}${controlDigit(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])}`;
  return `${eleven}${controlDigit(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])}`;
}

/** Returns the KPP of a head office registered at its own tax office. */
export const headOfficeKpp = (inn: string) => `${inn.slice(0, 4)}01001`;

/** Returns a company's OGRN: sign 1, year, region, number, control digit. */
export function companyOgrn(random: Random, region: string): string {
  const digits = `1${registrationYear(random)}${region}${random.digits(7)}`;
  return `${digits}${(BigInt(digits) % 11n) % 10n}`;
}

/** Returns an entrepreneur's OGRNIP: sign 3, year, region, number, control digit. */
export function entrepreneurOgrn(random: Random, region: string): string {
  const digits = `3${registrationYear(random)}${region}${random.digits(9)}`;
  return `${digits}${(BigInt(digits) % 13n) % 10n}`;
}

const registrationYear = (random: Random) => String(random.int(3, 23)).padStart(2, "0");

/**
 * Returns a settlement account under the balance account `40702` (companies) or `40802` (entrepreneurs) at the bank
 * with this BIK.
 */
export function settlementAccount(random: Random, bik: string, balanceAccount: "40702" | "40802"): string {
  const tail = random.digits(11);
  const withKey = (key: number) => `${balanceAccount}810${key}${tail}`;
  const rest = accountSum(bik.slice(-3) + withKey(0)) % 10;
  // The key has the weight 3: the key that makes the sum a multiple of ten is three times the remainder.
  return withKey((rest * 3) % 10);
}

const accountSum = (digits: string) =>
  [...digits].reduce((sum, digit, index) => sum + ((Number(digit) * [7, 1, 3][index % 3]!) % 10), 0);
