import { isCalendarDate } from "@/lib/values/dates";
import { parsePaperDate } from "@/lib/values/paper-dates";
import { isAccountNumber, isCorrespondentAccount, isInn } from "@/lib/values/requisites";

/**
 * Returns the text that a cell shows: on one line, without the apostrophe that keeps a spreadsheet from reading it as a
 * formula.
 */
export const plainCell = (cell: string) =>
  cell
    .replace(/^'(?=[\s=+\-@\d])/, "")
    .replace(/\s+/g, " ")
    .trim();

/** What people write in place of an empty value. */
const emptyMark = /^(?:[-—–.\s]*|нет|н\/?д|отсутствует)$/i;

/** Returns the text of an optional cell. Empty if the cell only says that there is no value. */
export function optionalCell(cell: string): string {
  const text = plainCell(cell);
  return emptyMark.test(text) ? "" : text;
}

/**
 * Returns a code without spaces, and without the «.0» of a spreadsheet's number. Empty if the cell only says that there
 * is none.
 */
export function codeCell(cell: string): string {
  const code = plainCell(cell).replace(/\s/g, "");
  return emptyMark.test(code) || /^0+$/.test(code) ? "" : code.replace(/^(\d+)\.0+$/, "$1");
}

/** Returns whether a spreadsheet has rounded a long number: its last digits are lost. */
export const isRounded = (code: string) => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(code);

type RestoredCode = { value: string; isMended: boolean };

const notMended = (value: string): RestoredCode => ({ value, isMended: false });

/** Restores the lost leading zero of an INN, only if the control digits are then right. */
export function mendInn(cell: string): RestoredCode {
  const inn = codeCell(cell);
  const withZero = `0${inn}`;
  return /^(?:\d{9}|\d{11})$/.test(inn) && isInn(withZero)
    ? { value: withZero, isMended: true }
    : notMended(inn);
}

/** Restores the lost leading zero of a KPP, if the region of the INN confirms it. */
export function mendKpp(cell: string, inn: string): RestoredCode {
  const kpp = codeCell(cell).toUpperCase();
  const isSameRegion = inn.length === 10 && inn.startsWith(`0${kpp.charAt(0)}`);
  return /^\d{8}$/.test(kpp) && isSameRegion ? { value: `0${kpp}`, isMended: true } : notMended(kpp);
}

type Accounts = { accountNumber: string; correspondentAccount: string };

/** Restores the lost leading zero of a BIK, if the keys of the accounts beside it confirm it. */
export function mendBik(cell: string, { accountNumber, correspondentAccount }: Accounts): RestoredCode {
  const bik = codeCell(cell);
  const withZero = `0${bik}`;
  const fits =
    isAccountNumber(accountNumber, withZero) || isCorrespondentAccount(correspondentAccount, withZero);
  return /^\d{8}$/.test(bik) && fits ? { value: withZero, isMended: true } : notMended(bik);
}

/** Splits «7700000016 / 770001001» into INN and KPP. */
export function splitInnKpp(cell: string): { inn: string; kpp: string } {
  const [inn = "", kpp = ""] = plainCell(cell)
    .split(/[^\dA-Za-z]+/)
    .filter(Boolean);
  return { inn, kpp };
}

/** Converts «01.02.2010» and «2010-02-01 00:00:00» to «2010-02-01»; returns anything else as it is. */
export function dateCell(cell: string): string {
  const text = plainCell(cell);
  const numericDate = /^\d{1,2}\.\d{1,2}\.\d{4}/.exec(text)?.[0];
  const date = parsePaperDate(numericDate ?? text) ?? text.slice(0, 10);
  return isCalendarDate(date) ? date : text;
}
