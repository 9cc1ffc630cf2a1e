import type { PaymentKind } from "@/db/enums";

/** A character of a word that is cut off by nothing but a space. Their numbers have bounds, so that long texts take no time. */
const plain = "[^ ,.;:()]";

/** What follows «возврат» where money does not come back, but never will: «билеты, возврат невозможен», «возврату не подлежит». */
const never = ["подлеж", "производ", "осуществ", "предусм", "возмож", "прин"];

/** A pattern of «возврат» that is one, with its words as `spelled` has them. */
export const comesBack = (spelled: (word: string) => string) =>
  `(?<!${spelled("без")} )${spelled("возврат")}(?!${spelled("н")})` +
  `(?!${plain}{0,3}(?: +${plain}{1,30}){0,3} +` +
  `(?:${spelled("не")} +(?:${never.map(spelled).join("|")})|${spelled("невозмож")}))`;

/** A server that sorts by bytes knows no other case of these letters. */
const eitherCase = (word: string) => [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");

/** What of the purposes of the column `isRefund` is one, as a pattern of PostgreSQL. */
export const refundPattern = comesBack(eitherCase);

const listed = new RegExp(refundPattern, "u");

/**
 * Whether a payment is money that went back to whom it came from: those of the list of refunds that went out. One lessens the
 * advance of a client once somebody has said whose it is.
 */
export const isPaidBack = ({
  kind,
  isRefund,
  purpose,
}: {
  kind: PaymentKind;
  isRefund: boolean;
  purpose: string | null;
}): boolean => kind === "outgoing" && isRefund && listed.test(purpose ?? "");
