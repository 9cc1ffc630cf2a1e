import { dateInWords, isCalendarDate } from "@/lib/values/dates";
import { isAccountNumber, isCorrespondentAccount, isInn } from "@/lib/values/requisites";

/** A text as a cell shows it: on one line, without the apostrophe by which a spreadsheet keeps it from being a formula. */
export const plainCell = (cell: string) =>
  cell
    .replace(/^'(?=[\s=+\-@\d])/, "")
    .replace(/\s+/g, " ")
    .trim();

/** What people write where there is nothing. */
const nothing = /^(?:[-—–.\s]*|0+|нет|н\/?д|отсутствует)$/i;

/** A code without spaces; a number of a spreadsheet without its «.0». Empty for what only says that there is none. */
export function codeCell(cell: string): string {
  const code = plainCell(cell).replace(/\s/g, "");
  return nothing.test(code) ? "" : code.replace(/^(\d+)\.0+$/, "$1");
}

/** Whether a spreadsheet has turned a long number into a rounded one: its last digits are lost. */
export const isRounded = (code: string) => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(code);

type Mended = { value: string; isMended: boolean };

const asIs = (value: string): Mended => ({ value, isMended: false });

/** An INN that has lost its first zero gets it back, when the control digits then are right and only then. */
export function mendInn(cell: string): Mended {
  const inn = codeCell(cell);
  const longer = `0${inn}`;
  return /^(?:\d{9}|\d{11})$/.test(inn) && isInn(longer) ? { value: longer, isMended: true } : asIs(inn);
}

/** A KPP that has lost its first zero, which the region of the INN proves. */
export function mendKpp(cell: string, inn: string): Mended {
  const kpp = codeCell(cell).toUpperCase();
  const isSameRegion = inn.length === 10 && inn.startsWith(`0${kpp.charAt(0)}`);
  return /^\d{8}$/.test(kpp) && isSameRegion ? { value: `0${kpp}`, isMended: true } : asIs(kpp);
}

type Accounts = { accountNumber: string; correspondentAccount: string };

/** A BIK that has lost its first zero, which the keys of the accounts beside it prove. */
export function mendBik(cell: string, { accountNumber, correspondentAccount }: Accounts): Mended {
  const bik = codeCell(cell);
  const longer = `0${bik}`;
  const fits = isAccountNumber(accountNumber, longer) || isCorrespondentAccount(correspondentAccount, longer);
  return /^\d{8}$/.test(bik) && fits ? { value: longer, isMended: true } : asIs(bik);
}

/** «7700000016 / 770001001» */
export function splitInnKpp(cell: string): { inn: string; kpp: string } {
  const [inn = "", kpp = ""] = plainCell(cell)
    .split(/[^\dA-Za-z]+/)
    .filter(Boolean);
  return { inn, kpp };
}

/** «01.02.2010» and «2010-02-01 00:00:00» → «2010-02-01»; anything else as it is. */
export function dateCell(cell: string): string {
  const text = plainCell(cell);
  const figures = /^\d{1,2}\.\d{1,2}\.\d{4}/.exec(text)?.[0];
  const date = dateInWords(figures ?? text) ?? text.slice(0, 10);
  return isCalendarDate(date) ? date : text;
}
