import { canonical } from "./canonical";
import { fromAccusative, fromGenitive } from "./nominative";
import { isFactura, isInvoiceCompound, isInvoiceWord } from "./words";

const maxNameLength = 300;

/** The limit on how much of a purpose is read. Purposes from banks have at most 210 characters. */
const maxReadLength = 1_000;

/** The line name if the purpose says nothing. */
const defaultLineName = "Услуги";

const openingPattern =
  /^(?:(?:частичн|полн|авансов|предварительн)(?:ая|ый) )?(?:(?:пред|пост)?оплата|доплата|аванс|плат[её]ж|окончательный расч[её]т|опл\.?)(?: \d{1,3} ?%)?(?: ?(за|по|согласно)(?= ))?(?:([ ,.:–—-]+)|$)/iu;

/** The operation code of currency control. */
const operationCode = /^[({]VO\d{5}[)}] ?/iu;

const preposition = /^(за|по|согласно) /iu;

/** The words before the VAT: «в т. ч. НДС», «без налога (НДС)», «сумма 100 руб, НДС». */
const wordsBeforeVat = ["в т.ч", "в т. ч", "в т ч", "в том числе", "без налога", "без"];

/** Returns what a purpose says was paid for, as the name of an invoice line; «Услуги» if it does not say. */
export const lineNameOf = (purpose: string | null): string => itemNameIn(purpose) ?? defaultLineName;

/**
 * Returns what a purpose says was paid for: without a leading «Оплата за» and without the VAT after it, in
 * the nominative. Where the nominative cannot be told, the words of the purpose stay as they are. Returns
 * null if the purpose names nothing but documents, days or payers.
 */
export function itemNameIn(purpose: string | null): string | null {
  const text = withoutTrailingMarks(
    withoutVat(
      (purpose ?? "").slice(0, maxReadLength).replace(/\s+/g, " ").trim().replace(operationCode, ""),
    ),
  );
  const { rest, wordCase } = splitOpening(text);
  const name = namesNoItem(rest)
    ? itemAfterFor(rest)
    : (inNominative[wordCase](rest) ?? wholeUnlessOneWord(text, rest));
  return name && `${name[0]!.toUpperCase()}${name.slice(1)}`.slice(0, maxNameLength);
}

type WordCase = "nominative" | "genitive" | "dative" | "accusative";

/** Returns the text after the opening words of a purpose, and the grammatical case that they require. */
function splitOpening(text: string): { rest: string; wordCase: WordCase } {
  const [lead, word, marks = ""] = openingPattern.exec(text) ?? preposition.exec(text) ?? [];
  if (lead === undefined) return { rest: text, wordCase: "nominative" };
  const rest = text.slice(lead.length);
  if (word) return { rest, wordCase: word.toLowerCase() === "за" ? "accusative" : "dative" };
  return { rest, wordCase: marks.trim() ? "nominative" : "genitive" };
}

const inNominative: Record<WordCase, (text: string) => string | null> = {
  nominative: (text) => text,
  genitive: fromGenitive,
  dative: () => null,
  accusative: fromAccusative,
};

/**
 * Returns the whole text, or null if only one word follows the opening: a single word in an oblique case
 * means nothing without it.
 */
const wholeUnlessOneWord = (text: string, rest: string): string | null =>
  (rest.match(/\p{L}{3,}|\p{N}+/gu)?.length ?? 0) > 1 ? text : null;

/** Finds what was paid for after documents that are named first: «… № 15 от 01.11.2026 за услуги связи». */
function itemAfterFor(text: string): string | null {
  const at = text.search(/ за /iu);
  if (at < 0) return null;
  const rest = text.slice(at + " за ".length);
  return namesNoItem(rest) ? itemAfterFor(rest) : fromAccusative(rest);
}

const documentPattern =
  /^(?:дог|договор\p{L}*|контракт\p{L}*|(?:доп)?соглаш\p{L}*|акт(?:а|у|ом|ы|ов|ам)?|заказ(?:а|у|ом|ы|ов|ам)?|зак|заявк\p{L}*|накл(?:адн\p{L}*)?|спецификац\p{L}*|прил(?:ож\p{L}*)?|оферт\p{L}*|письм\p{L}*|поруч\p{L}*|квитанц\p{L}*|чек(?:а|у|и|ов|ам)?|ведомост\p{L}*|реестр\p{L}*|ттн|тн|торг|в сч[её]т)(?!\p{L})/iu;
const periodPattern =
  /^(?:(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[ьяею]|(?:март|август)[ае]?|ма[йяе]|месяцы?|период|квартал|полугодие|год|(?:перв|втор|трет|четв[её]рт)(?:ый|ой|ий|ое|ье)|[ivx]+ (?:кв|полуг))(?!\p{L})/iu;
const moneyPattern =
  /^(?:средств\p{L}*|денежн\p{L}+|денег|задолженност\p{L}+|долг\p{L}{0,2}|сумм\p{L}|част[ьи]|остат\p{L}+|оплат\p{L}|предоплат\p{L}|доплат\p{L}|аванс\p{L}?|авансов\p{L}+|плат[её]ж\p{L}*|(?:перевод|перечисление) (?:собственных )?(?:средств|денежных))(?!\p{L})/iu;
const payerPattern =
  /^(?:ооо|оао|зао|пао|нао|ао|ип|общество с|акционерное общество|индивидуального предпринимателя)(?!\p{L})/iu;
/** «№ 15», «СЧ-2026/001», «15/2026», «01.11.2026», «2026 год». */
const numberPattern =
  /^(?:№|#|[nN]\.? ?\d|\p{L}{0,5}-?\d{1,9}[-/.]\d|\p{L}{1,5}-?\d{2}|\d{1,9}(?:$| (?:от|г|год\p{L}*|кв|квартал|полугодие|мес\p{L}*|и)(?!\p{L})))/u;

/**
 * Returns whether a text begins with a document, a period, money, a payer or a number instead of what was
 * paid for.
 */
function namesNoItem(text: string): boolean {
  if (!/\p{L}{3}/u.test(text)) return true;
  const word = canonical(/^[\p{L}/-]*/u.exec(text)![0]);
  return (
    [documentPattern, periodPattern, moneyPattern, payerPattern, numberPattern].some((beginning) =>
      beginning.test(text),
    ) || [isInvoiceWord, isInvoiceCompound, isFactura].some((isOne) => isOne(word))
  );
}

function withoutVat(text: string): string {
  const at = text.search(/НДС/iu);
  if (at < 0) return text;
  const before = withoutTrailingMarks(text.slice(0, at));
  const folded = before.toLowerCase();
  const words = wordsBeforeVat.find(
    (each) => folded.endsWith(each) && !/\p{L}/u.test(folded.at(-each.length - 1) ?? ""),
  );
  if (words) return withoutTrailingMarks(before.slice(0, before.length - words.length));
  const sum = folded.lastIndexOf("сумма");
  return sum < 0 || /[.;]/.test(before.slice(sum)) ? before : withoutTrailingMarks(before.slice(0, sum));
}

/** Removes the trailing punctuation and spaces of a text. */
function withoutTrailingMarks(text: string): string {
  let end = text.length;
  while (end > 0 && " .,;:(".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
