/**
 * Settlement accounts of organizations, entrepreneurs and people (405 to 408), except those of paying agents (40821)
 * and for identifying payments (40822), through which the money of many payers goes; deposits of organizations and
 * people; and an IBAN.
 */
const oneHolderAccount = /^(?:40[5-7]|408(?!2[12])|4(?:1[4-9]|2[0-356])|[A-Z]{2}\d{2}[0-9A-Z]{11})/;

/**
 * Returns whether an account has one holder, whom it identifies. Correspondent, transit and other accounts of a bank,
 * and treasury accounts (03…), which all institutions of a region share, name nobody. The first digits are those of the
 * Bank of Russia's chart of accounts (809-П).
 */
export const isAccountOfOneHolder = (account: string): boolean => oneHolderAccount.test(account);
