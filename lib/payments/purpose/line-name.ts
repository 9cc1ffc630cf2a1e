import { canonical } from "./canonical";
import { fromAccusative, fromGenitive } from "./nominative";
import { isFactura, isInvoiceCompound, isInvoiceWord } from "./words";

const longest = 300;

/** Of a purpose no more is looked at: those of banks have 210 signs. */
const looked = 1_000;

/** What stands on an invoice when a purpose says nothing. */
const unnamed = "Услуги";

const opening =
  /^(?:(?:частичн|полн|авансов|предварительн)(?:ая|ый) )?(?:(?:пред|пост)?оплата|доплата|аванс|плат[её]ж|окончательный расч[её]т|опл\.?)(?: \d{1,3} ?%)?(?: ?(за|по|согласно)(?= ))?(?:([ ,.:–—-]+)|$)/iu;

/** Of currency control. */
const operationCode = /^[({]VO\d{5}[)}] ?/iu;

const preposition = /^(за|по|согласно) /iu;

/** What leads to the VAT: «в т. ч. НДС», «без налога (НДС)», «сумма 100 руб, НДС». */
const beforeVat = ["в т.ч", "в т. ч", "в т ч", "в том числе", "без налога", "без"];

/** What was paid for, out of a purpose, for the line of an invoice: «Услуги» where it does not say. */
export const lineNameOf = (purpose: string | null): string => saidIn(purpose) ?? unnamed;

/**
 * What was paid for, out of a purpose: without «Оплата за» before it and the VAT after it, in the nominative. Where nobody can
 * say what that is, the words of the purpose stand as they are; null where they name nothing but papers, days or payers.
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

/** What a purpose says behind its opening, and the case in which it stands there. */
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

/** A word alone, in a case that its opening asks for, says nothing without it. */
const wholeOf = (text: string, rest: string): string | null =>
  (rest.match(/\p{L}{3,}|\p{N}+/gu)?.length ?? 0) > 1 ? text : null;

/** What is paid for behind the papers that are named first: «… № 15 от 01.11.2026 за услуги связи». */
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

/** Whether a text begins with what was paid by, for whom or for when, and not with what was paid for. */
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

/** A text without the marks and blanks that it ends in. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && " .,;:(".includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
