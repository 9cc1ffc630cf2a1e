import { canonical } from "./canonical";
import { monthNames } from "./days";
import { splitGluedNumbers } from "./numbers";
import { isMeasure } from "./words";

/**
 * A piece of a purpose. Dates, periods and amounts are recognized so that they are not mistaken for numbers.
 */
export type Token = { kind: "date" | "period" | "amount" | "number" | "word" | "mark"; text: string };

const monthPattern = `(?:${monthNames})\\p{L}*`;
const yearWordPattern = `${canonical("г")}(?:${canonical("од")}[${canonical("ау")}]?)?(?![\\p{L}\\p{N}])`;
const monthsPattern = `${monthPattern}(?:(?: ?[,-] ?| ${canonical("и")} )${monthPattern})*(?: \\d{4}(?: ?${yearWordPattern})?)?`;
/** «за сентябрь», «за октябрь, ноябрь 2026 г.», «за 2025 год». */
const periodPattern = `(?<![\\p{L}\\p{N}])${canonical("за")} (?:${monthsPattern}|\\d{4} ?${yearWordPattern})`;

const tokenPattern = new RegExp(
  [
    new RegExp(`(?<period>${periodPattern})`, "u"),
    new RegExp(`(?<day>(?<![\\p{L}\\p{N}/_-])\\d{1,2} ?${monthPattern}(?: \\d{4})?)`, "u"),
    /(?<date>(?<![\p{L}\p{N}/_-])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)|\d{4}[.-]\d\d[.-]\d\d)(?:Г(?!\p{L}))?(?![\p{L}\p{N}/_-]))/u,
    /(?<amount>(?<![\p{L}\p{N}/_-])(?:\d{1,3}(?: \d{3}){1,5}|\d+)(?:[.,=-]00|(?<=\d{3})[.,]\d\d)(?![\p{L}\p{N}/_-]))/u,
    /(?<run>[\p{L}\p{N}](?:[\p{L}\p{N}_/-]*[\p{L}\p{N}])?)/u,
    /(?<sign>[№#]+)/u,
    /(?<mark>\S)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** Splits a canonical text into tokens. A run of letters and digits that contains a digit is a number. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of text.matchAll(tokenPattern)) {
    if (groups.run) tokens.push(...splitGluedNumbers(groups.run).map(wordOrNumber));
    else if (groups.period) tokens.push({ kind: "period", text: groups.period });
    else if (groups.date || groups.day) tokens.push({ kind: "date", text: groups.date ?? groups.day! });
    else if (groups.amount) tokens.push({ kind: "amount", text: groups.amount });
    else if (groups.sign) tokens.push({ kind: "word", text: groups.sign });
    else if (groups.mark) tokens.push({ kind: "mark", text: groups.mark });
  }
  return tokens.map((token, index) => asAmountIfMeasured(token, tokens[index + 1]));
}

const wordOrNumber = (text: string): Token => ({ kind: /\d/.test(text) ? "number" : "word", text });

/** Turns numbers with a unit into amounts: «15000 руб» is an amount, «7 %» a rate. */
const asAmountIfMeasured = (token: Token, next: Token | undefined): Token =>
  token.kind === "number" && /^\d+$/.test(token.text) && next && isMeasure(next.text)
    ? { ...token, kind: "amount" }
    : token;
