import { canonical } from "./canonical";

/** The maximum length of a token that can be a number. */
const maxTokenLength = 50;

const attachedTail = new RegExp(
  `(?<=\\d)-?(?:${["от", "г", "года", "за", "на", "ндс", "без", "в", "по"].map(canonical).join("|")})\\d*$`,
  "u",
);
const invoiceWords = ["счет(?:а|у|ом|е)?", "счт", "сч", "invoice", "inv"].map(canonical).join("|");
const attachedWord = new RegExp(`^(?:${invoiceWords}|NO|NR|N)[-/]?(?=[\\p{L}\\p{N}])`, "u");
const wordAndNumber = new RegExp(`^(?:${invoiceWords})(?:N?O?\\d|-\\d{1,6}$)`, "u");
const numberSeam = new RegExp(`(?<=\\d)[-/](?=\\p{L}[\\p{L}\\p{N}-]{0,${maxTokenLength}}-\\d{4}/\\d)`, "u");
const ownNumberPattern = /^.+-\d{4}\/\d{3,}$/u;
const seriesPattern = /^(?<series>.+-\d{4}\/)(?<sequence>\d+)$/u;

/** Rejects accounts, INNs and the like, days («01-07»), and tokens that are too long. */
export const isNumberLike = (token: string) =>
  token.length <= maxTokenLength && !/^\d{10,}$/.test(token) && !/^\d{1,2}-\d{1,2}$/.test(token);

/**
 * Returns whether a token can hardly be anything but a document number: it has letters and at least four
 * digits, or it has the shape of this product's numbers with any prefix («77-2026/001»).
 */
export const isDistinctive = (token: string) =>
  (/\p{L}/u.test(token) && (token.match(/\d/g)?.length ?? 0) >= 4) || ownNumberPattern.test(token);

/** Splits numbers written together: «СЧ-2026/001/СЧ-2026/002». */
export const splitGluedNumbers = (token: string): string[] => token.split(numberSeam);

/** Recognizes the word and its number written together: «счет15», «сч-15». */
export const startsWithInvoiceWord = (token: string) => wordAndNumber.test(token);

/**
 * Returns what a token may mean, the likeliest first: as written, then without words attached to the number.
 */
export function alternativesOf(token: string): string[] {
  const withoutTail = token.replace(attachedTail, "");
  const withoutWord = withoutTail.replace(attachedWord, "");
  return [...new Set([token, withoutTail, withoutWord, withoutWord.replace(attachedWord, "")])].filter(
    (key) => /\d/.test(key),
  );
}

/** Returns the number that a short one means after a full one: 002 after СЧ-2026/001 is СЧ-2026/002. */
export function continuedNumber(previous: string, token: string): string | null {
  const series = seriesPattern.exec(previous)?.groups?.series;
  return series && /^\d{1,6}$/.test(token) ? `${series}${token.padStart(3, "0")}` : null;
}
