import { canonical } from "./canonical";

/** The longest token that is a number at all. */
const longest = 50;

const tail = new RegExp(
  `(?<=\\d)-?(?:${["от", "г", "года", "за", "на", "ндс", "без", "в", "по"].map(canonical).join("|")})\\d*$`,
  "u",
);
const invoiceWords = ["счет(?:а|у|ом|е)?", "счт", "сч", "invoice", "inv"].map(canonical).join("|");
const head = new RegExp(`^(?:${invoiceWords}|NO|NR|N)[-/]?(?=[\\p{L}\\p{N}])`, "u");
const wordAndNumber = new RegExp(`^(?:${invoiceWords})(?:N?O?\\d|-\\d{1,6}$)`, "u");
const glued = new RegExp(`(?<=\\d)[-/](?=\\p{L}[\\p{L}\\p{N}-]{0,${longest}}-\\d{4}/\\d)`, "u");
const numbered = /^.+-\d{4}\/\d{3,}$/u;
const shape = /^(?<series>.+-\d{4}\/)(?<sequence>\d+)$/u;

/** Neither an account, an INN or the like, nor a day («01-07»), nor too long. */
export const isNumberLike = (token: string) =>
  token.length <= longest && !/^\d{10,}$/.test(token) && !/^\d{1,2}-\d{1,2}$/.test(token);

/**
 * Whether a token can hardly be anything but a number of a document: it has letters and at least four digits, or is written as
 * the product numbers, whatever the prefix: «77-2026/001».
 */
export const isDistinctive = (token: string) =>
  (/\p{L}/u.test(token) && (token.match(/\d/g)?.length ?? 0) >= 4) || numbered.test(token);

/** Numbers written together: «СЧ-2026/001/СЧ-2026/002». */
export const apart = (token: string): string[] => token.split(glued);

/** «счет15», «сч-15»: the word and its number written together. */
export const startsWithInvoiceWord = (token: string) => wordAndNumber.test(token);

/** What a token may mean, likeliest first: as it stands, then without words that were written together with it. */
export function alternativesOf(token: string): string[] {
  const bare = token.replace(tail, "");
  const once = bare.replace(head, "");
  return [...new Set([token, bare, once, once.replace(head, "")])].filter((key) => /\d/.test(key));
}

/** The number that a short one means after a full one: 002 after СЧ-2026/001 is СЧ-2026/002. */
export function sequel(previous: string, token: string): string | null {
  const series = shape.exec(previous)?.groups?.series;
  return series && /^\d{1,6}$/.test(token) ? `${series}${token.padStart(3, "0")}` : null;
}
