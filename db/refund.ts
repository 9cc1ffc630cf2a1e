/** A character of a word that is cut off by nothing but a space. Their numbers have bounds, so that long texts take no time. */
const plain = "[^ ,.;:()]";

/** What follows «возврат» where money does not come back, but never will: «билеты, возврат невозможен», «возврату не подлежит». */
const never = ["подлеж", "производ", "осуществ", "предусм", "возмож", "прин"];

/**
 * The pattern of a purpose that speaks of money that comes back; «возвратная тара», «без возврата» and «возврат невозможен»
 * do not. `spelt` writes a word as it stands in the text. Understood by JavaScript and PostgreSQL.
 */
export const refundPattern = (spelt: (word: string) => string): string =>
  `(?<!${spelt("без")} )${spelt("возврат")}(?!${spelt("н")})` +
  `(?!${plain}{0,3}(?: +${plain}{1,30}){0,3} +(?:${spelt("не")} +(?:${never.map(spelt).join("|")})|${spelt("невозмож")}))`;

/** A word in letters of either case, spelt out so that it depends on no locale of the server. */
export const inEitherCase = (word: string): string =>
  [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");
