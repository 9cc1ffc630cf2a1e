import type { PaymentKind } from "@/db/enums";

/**
 * A character of a word, neither a space nor punctuation. Repetitions in the pattern are bounded, so that
 * long texts take no time.
 */
const wordCharacter = "[^ ,.;:()]";

/**
 * Beginnings of the verbs after «возврат» that say that money never comes back: «билеты, возврат невозможен»,
 * «возврату не подлежит».
 */
const nonRefundVerbs = ["подлеж", "производ", "осуществ", "предусм", "возмож", "прин"];

/** Builds the pattern of a «возврат» that is a refund, with words spelled by `spelled`. */
export const refundPatternOf = (spelled: (word: string) => string) =>
  `(?<!${spelled("без")} )${spelled("возврат")}(?!${spelled("н")})` +
  `(?!${wordCharacter}{0,3}(?: +${wordCharacter}{1,30}){0,3} +` +
  `(?:${spelled("не")} +(?:${nonRefundVerbs.map(spelled).join("|")})|${spelled("невозмож")}))`;

/**
 * Lists both cases of each letter, because a server that sorts by bytes cannot fold the case of Cyrillic
 * letters.
 */
const eitherCase = (word: string) => [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");

/** A PostgreSQL pattern that narrows the rows of the column `isRefund` to refunds. */
export const refundPattern = refundPatternOf(eitherCase);

const refundExpression = new RegExp(refundPattern, "u");

/**
 * Returns whether a payment is money returned to its sender: the outgoing ones of the list of refunds. Such a
 * payment reduces the client's advance once a person has assigned it to a client.
 */
export const isOutgoingRefund = ({
  kind,
  isRefund,
  purpose,
}: {
  kind: PaymentKind;
  isRefund: boolean;
  purpose: string | null;
}): boolean => kind === "outgoing" && isRefund && refundExpression.test(purpose ?? "");
