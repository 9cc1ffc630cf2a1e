import { canonical } from "./canonical";
import { fromAccusative, fromGenitive } from "./nominative";
import { isFactura, isInvoiceCompound, isInvoiceWord } from "./words";

const longest = 300;

/** The limit on how much of a purpose is read. Purposes from banks have at most 210 characters. */
const looked = 1_000;

/** The line name if the purpose says nothing. */
const unnamed = "Услуги";

const opening =
  /^(?:(?:частичн|полн|авансов|предварительн)(?:ая|ый) )?(?:(?:пред|пост)?оплата|доплата|аванс|плат[её]ж|окончательный расч[её]т|опл\.?)(?: \d{1,3} ?%)?(?: ?(за|по|согласно)(?= ))?(?:([ ,.:–—-]+)|$)/iu;

/** The operation code of currency control. */
const operationCode = /^[({]VO\d{5}[)}] ?/iu;

const preposition = /^(за|по|согласно) /iu;

/** The words before the VAT: «в т. ч. НДС», «без налога (НДС)», «сумма 100 руб, НДС». */
const beforeVat = ["в т.ч", "в т. ч", "в т ч", "в том числе", "без налога", "без"];

/** Returns what a purpose says was paid for, as the name of an invoice line; «Услуги» if it does not say. */
export const lineNameOf = (purpose: string | null): string => saidIn(purpose) ?? unnamed;

/**
 * Returns what a purpose says was paid for: without a leading «Оплата за» and without the VAT after it, in
 * the nominative. Where the nominative cannot be told, the words of the purpose stay as they are. Returns
 * null if the purpose names nothing but documents, days or payers.
 */
export function saidIn(purpose: string | null): string | null {
  const text = withoutMarks(
    withoutVat((purpose ?? "").slice(0, looked).replace(/\s+/g, " ").trim().replace(operationCode, "")),
  );
  const { rest, wordCase } = leadOf(text);
  const name = isNothing(rest) ? behindFor(rest) : (inNominative[wordCase](rest) ?? wholeOf(text, rest));
  return name && `${name[0]!.toUpperCase()}${name.slice(1)}`.slice(0, longest);
}

type WordCase = "nominative" | "genitive" | "dative" | "accusative";

/** Returns the text after the opening words of a purpose, and the grammatical case that they require. */
function leadOf(text: string): { rest: string; wordCase: WordCase } {
  const [lead, word, marks = ""] = opening.exec(text) ?? preposition.exec(text) ?? [];
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
const wholeOf = (text: string, rest: string): string | null =>
  (rest.match(/\p{L}{3,}|\p{N}+/gu)?.length ?? 0) > 1 ? text : null;

/** Finds what was paid for after documents that are named first: «… № 15 от 01.11.2026 за услуги связи». */
function behindFor(text: string): string | null {
  const at = text.search(/ за /iu);
  if (at < 0) return null;
  const rest = text.slice(at + " за ".length);
  return isNothing(rest) ? behindFor(rest) : fromAccusative(rest);
}

const paper =
  /^(?:дог|договор\p{L}*|контракт\p{L}*|(?:доп)?соглаш\p{L}*|акт(?:а|у|ом|ы|ов|ам)?|заказ(?:а|у|ом|ы|ов|ам)?|зак|заявк\p{L}*|накл(?:адн\p{L}*)?|спецификац\p{L}*|прил(?:ож\p{L}*)?|оферт\p{L}*|письм\p{L}*|поруч\p{L}*|квитанц\p{L}*|чек(?:а|у|и|ов|ам)?|ведомост\p{L}*|реестр\p{L}*|ттн|тн|торг|в сч[её]т)(?!\p{L})/iu;
const period =
  /^(?:(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[ьяею]|(?:март|август)[ае]?|ма[йяе]|месяцы?|период|квартал|полугодие|год|(?:перв|втор|трет|четв[её]рт)(?:ый|ой|ий|ое|ье)|[ivx]+ (?:кв|полуг))(?!\p{L})/iu;
const money =
  /^(?:средств\p{L}*|денежн\p{L}+|денег|задолженност\p{L}+|долг\p{L}{0,2}|сумм\p{L}|част[ьи]|остат\p{L}+|оплат\p{L}|предоплат\p{L}|доплат\p{L}|аванс\p{L}?|авансов\p{L}+|плат[её]ж\p{L}*|(?:перевод|перечисление) (?:собственных )?(?:средств|денежных))(?!\p{L})/iu;
const payer =
  /^(?:ооо|оао|зао|пао|нао|ао|ип|общество с|акционерное общество|индивидуального предпринимателя)(?!\p{L})/iu;
/** «№ 15», «СЧ-2026/001», «15/2026», «01.11.2026», «2026 год». */
const number =
  /^(?:№|#|[nN]\.? ?\d|\p{L}{0,5}-?\d{1,9}[-/.]\d|\p{L}{1,5}-?\d{2}|\d{1,9}(?:$| (?:от|г|год\p{L}*|кв|квартал|полугодие|мес\p{L}*|и)(?!\p{L})))/u;

/**
 * Returns whether a text begins with a document, a period, money, a payer or a number instead of what was
 * paid for.
 */
function isNothing(text: string): boolean {
  if (!/\p{L}{3}/u.test(text)) return true;
  const word = canonical(/^[\p{L}/-]*/u.exec(text)![0]);
  return (
    [paper, period, money, payer, number].some((beginning) => beginning.test(text)) ||
    [isInvoiceWord, isInvoiceCompound, isFactura].some((isOne) => isOne(word))
  );
}

function withoutVat(text: string): string {
  const at = text.search(/НДС/iu);
  if (at < 0) return text;
  const before = withoutMarks(text.slice(0, at));
  const folded = before.toLowerCase();
  const words = beforeVat.find(
    (each) => folded.endsWith(each) && !/\p{L}/u.test(folded.at(-each.length - 1) ?? ""),
  );
  if (words) return withoutMarks(before.slice(0, before.length - words.length));
  const sum = folded.lastIndexOf("сумма");
  return sum < 0 || /[.;]/.test(before.slice(sum)) ? before : withoutMarks(before.slice(0, sum));
}

/** Removes the trailing punctuation and spaces of a text. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && " .,;:(".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
