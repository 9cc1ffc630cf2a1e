import { canonical } from "./canonical";

/** A character of a word that is cut off by nothing but a space. Their numbers have bounds, so that long texts take no time. */
const plain = "[^ ,.;:()]";

/** What follows «возврат» where money does not come back, but never will: «билеты, возврат невозможен», «возврату не подлежит». */
const never = ["подлеж", "производ", "осуществ", "предусм", "возмож", "прин"];

/** A pattern of «возврат» that is one, with its words as `spelled` has them. */
const comesBack = (spelled: (word: string) => string) =>
  `(?<!${spelled("без")} )${spelled("возврат")}(?!${spelled("н")})` +
  `(?!${plain}{0,3}(?: +${plain}{1,30}){0,3} +` +
  `(?:${spelled("не")} +(?:${never.map(spelled).join("|")})|${spelled("невозмож")}))`;

const refund = new RegExp(
  `${comesBack(canonical)}|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`,
  "u",
);

/**
 * Whether a payment brings money back: such a one pays no invoice, whatever number it names. «Возвратная тара», «без возврата»
 * and «возврат невозможен» are none; the column `isRefund` knows the first alone.
 */
export const isRefund = (purpose: string): boolean => refund.test(canonical(purpose));

/** A server that sorts by bytes knows no other case of these letters. */
const eitherCase = (word: string) => [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");

/** The same of the purposes of the column `isRefund`, as a pattern of PostgreSQL. */
export const refundPattern = comesBack(eitherCase);
