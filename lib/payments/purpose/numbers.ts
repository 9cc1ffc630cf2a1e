import { canonical } from "./canonical";

/** The maximum length of a token that can be a number. */
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

/** Rejects accounts, INNs and the like, days («01-07»), and tokens that are too long. */
export const isNumberLike = (token: string) =>
  token.length <= longest && !/^\d{10,}$/.test(token) && !/^\d{1,2}-\d{1,2}$/.test(token);

/**
 * Returns whether a token can hardly be anything but a document number: it has letters and at least four
 * digits, or it has the shape of this product's numbers with any prefix («77-2026/001»).
 */
export const isDistinctive = (token: string) =>
  (/\p{L}/u.test(token) && (token.match(/\d/g)?.length ?? 0) >= 4) || numbered.test(token);

/** Splits numbers written together: «СЧ-2026/001/СЧ-2026/002». */
export const apart = (token: string): string[] => token.split(glued);

/** Recognizes the word and its number written together: «счет15», «сч-15». */
export const startsWithInvoiceWord = (token: string) => wordAndNumber.test(token);

/**
 * Returns what a token may mean, the likeliest first: as written, then without words attached to the number.
 */
export function alternativesOf(token: string): string[] {
  const bare = token.replace(tail, "");
  const once = bare.replace(head, "");
  return [...new Set([token, bare, once, once.replace(head, "")])].filter((key) => /\d/.test(key));
}

/** Returns the number that a short one means after a full one: 002 after СЧ-2026/001 is СЧ-2026/002. */
export function sequel(previous: string, token: string): string | null {
  const series = shape.exec(previous)?.groups?.series;
  return series && /^\d{1,6}$/.test(token) ? `${series}${token.padStart(3, "0")}` : null;
}
