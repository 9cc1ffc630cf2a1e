import { uncapitalize } from "@/lib/values/text";
import {
  adjectiveGenitive,
  type DeclinedNoun,
  isSubstantive,
  keptBeforeHyphen,
  nounGenitive,
} from "./position-words";

/**
 * «Генеральный директор» → «генерального директора», «и. о. директора» stays. What depends on the noun follows it as it
 * is written: «директора ТСЖ «Уют»»; several offices decline each: «директора – главного бухгалтера». Null for a
 * position of which one word is not certain.
 */
export function genitivePosition(position: string): string | null {
  if (position.length > longest) return null;
  const written = position.trim().replace(/\s+/g, " ");
  if (written === "" || hasOpenQuote(written) || /\p{Script=Latin}/u.test(outsideQuotes(written)))
    return null;
  return sequence(isAllCapitals(written) ? inSmallLetters(written) : written, new Map());
}

/** No position is longer. */
const longest = 300;

/** A quotation that is not closed goes to the end. */
const quotations = /«[^»]*»?|"[^"]*"?|“[^”]*”?|„[^“”]*[“”]?/g;

const outsideQuotes = (text: string) => text.replace(quotations, "");

const hasOpenQuote = (text: string) =>
  (text.match(quotations) ?? []).some((quoted) => !/.[»"“”]$/.test(quoted));

const isAllCapitals = (text: string) => {
  const letters = outsideQuotes(text).replace(/\P{L}/gu, "");
  return letters.length > 5 && letters === letters.toUpperCase();
};

const abbreviations =
  /^(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|КФХ|ТСЖ|ТСН|СНТ|ЖСК|ГСК|ЖК|УК|ДНТ|АНО|НКО|НОУ|ЧОУ|ЧУ|ФГУП|ГУП|МУП|МКУ|МБУ|МАУ|ГБУ|ГКУ|ГАУ|ФГБУ|ФГБОУ|М[БАК]?ОУ|М[БАК]?ДОУ|ДОУ|СОШ|ГБ?ОУ|ГБУЗ|ФКУ|ФГКУ|РФ|СРО|НПО|ОП|ТОС|ТЦ|ДК|МФЦ|СПК|СХПК)$/;

/** «ДИРЕКТОР ООО «УЮТ»»: what is known to be an abbreviation, or quoted, keeps its capitals. */
const inSmallLetters = (text: string) =>
  text
    .split(/(«[^»]*»?|"[^"]*"?)/)
    .map((part) => (/^[«"]/.test(part) ? part : part.replace(/[А-ЯЁ]+/g, smallUnlessAbbreviation)))
    .join("");

const smallUnlessAbbreviation = (word: string) => (abbreviations.test(word) ? word : word.toLowerCase());

/** What pieces of a text were found to be, so that none is taken apart twice. */
type Known = Map<string, string | null>;

/** Offices that one person holds together: joined by a dash, a comma, a stroke or «и», outside of quotes and brackets. */
function sequence(text: string, known: Known): string | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const declined = severalOrOne(text, known);
  known.set(text, declined);
  return declined;
}

function severalOrOne(text: string, known: Known): string | null {
  const masked = maskQuoted(text);
  for (const [pattern, mayBelong] of separators) {
    for (const match of masked.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const parts = [sequence(text.slice(0, match.index), known), sequence(text.slice(end), known)];
      if (!parts.includes(null)) return parts.join(text.slice(match.index, end));
      if (!mayBelong) return null;
    }
  }
  return single(text, known);
}

/** After a dash, a comma or a stroke comes another office or something unknown; after «и» it may be anything. */
const separators: Array<[pattern: RegExp, mayBelong: boolean]> = [
  [/ [-–—] |[–—]/g, false],
  [/ ?\/ ?/g, false],
  [/, ?/g, false],
  [/ и /g, true],
  [/(?<=\p{L}{4})-(?=\p{L}+(?:ый|ий|ой|ая) )/gu, true],
];

/** The same text with letters in quotes and brackets hidden, so that nothing there separates. */
const maskQuoted = (text: string) =>
  text.replace(/«[^»]*»?|"[^"]*"?|“[^”]*”?|„[^“”]*[“”]?|\([^)]*\)?/g, (quoted) => "x".repeat(quoted.length));

const actingPattern =
  /^(вр\. ?и\. ?о\.|вр\. ?и\.о\.|и\. ?о\.|ио|врио|врип|(?:временно )?исполняющ(?:ий|ая) обязанности) (.+)$/iu;

function single(text: string, known: Known): string | null {
  if (/^ИП(?: |$)/.test(text) && mayFollow(text.split(" "))) return text;
  const acting = actingPattern.exec(text);
  if (!acting) return headed(text);
  const [, prefix = "", rest = ""] = acting;
  const declined = isGenitive(rest) ? uncapitalize(rest) : sequence(rest, known);
  return declined === null ? null : `${actingGenitive(prefix.toLowerCase())} ${declined}`;
}

function actingGenitive(prefix: string): string {
  if (/^вр\./.test(prefix)) return "вр. и. о.";
  if (/^(?:и\.|ио)/.test(prefix)) return "и. о.";
  return prefix.replace("исполняющий", "исполняющего").replace("исполняющая", "исполняющей");
}

const folded = (word: string) => word.toLowerCase().replaceAll("ё", "е");

/** «генерального директора»: the office that somebody fills in for stands in the genitive already. */
function isGenitive(text: string): boolean {
  const words = text.split(" ").map(folded);
  const head = words.findIndex((word) => !/(?:ого|его|ой|ей)$/.test(word) || isGenitiveNoun(word));
  const word = words[head];
  return word !== undefined && isGenitiveNoun(word);
}

/** «директора», «вице-президента», «директора-распорядителя». */
const isGenitiveNoun = (word: string): boolean => {
  const parts = word.split("-");
  return parts.every(
    (part, at) => isGenitivePart(part) || (at < parts.length - 1 && keptBeforeHyphen.has(part)),
  );
};

const isGenitivePart = (word: string): boolean =>
  nominativesOf(word).some((each) => {
    const noun =
      nounGenitive(each)?.genitive ?? (isSubstantive(each) ? adjectiveGenitive(each)?.genitive : null);
    return noun === word && each !== word;
  });

/** What a genitive may come from. */
function nominativesOf(word: string): string[] {
  const [one, two, three] = [word.slice(0, -1), word.slice(0, -2), word.slice(0, -3)];
  return [
    one,
    `${one}ь`,
    `${one}й`,
    `${one}а`,
    `${one}я`,
    `${one}о`,
    `${two}ец`,
    `${three}ий`,
    `${three}ый`,
    `${two}ая`,
  ];
}

/** Adjectives and the noun they belong to; what the noun governs follows as it is. */
function headed(text: string): string | null {
  const words = text.split(" ");
  const before: string[] = [];
  for (const [at, word] of words.entries()) {
    const name = folded(word);
    const noun = hyphenated(name);
    const rest = words.slice(at + 1);
    if (noun) return agree(before, noun, rest);
    const adjective = adjectiveGenitive(name);
    if (!adjective && !isKept(name)) return null;
    if (isSubstantive(name) && !leadsToNoun(rest)) return agree(before, adjective!, rest);
    before.push(name);
  }
  return null;
}

/** «зам. директора», «гл. бухгалтер»: an abbreviation before the noun does not change. */
const isKept = (word: string) => /^(?:ген|гл|ст|мл|вед|техн|исп|ком|фин)\.$/.test(word);

/** Whether nothing but adjectives stands before the next noun. */
function leadsToNoun(words: string[]): boolean {
  const next = words.map(folded).find((word) => !adjectiveGenitive(word));
  return next !== undefined && hyphenated(next) !== null;
}

function hyphenated(word: string): DeclinedNoun | null {
  const [first = "", second, ...more] = word.split("-");
  if (second === undefined) return nounGenitive(word);
  if (more.length > 0) return null;
  const noun = nounGenitive(second) ?? substantive(second);
  if (!noun) return null;
  if (keptBeforeHyphen.has(first)) return { ...noun, genitive: `${first}-${noun.genitive}` };
  const lead = nounGenitive(first) ?? substantive(first);
  return lead && { ...noun, genitive: `${lead.genitive}-${noun.genitive}` };
}

const substantive = (word: string) => (isSubstantive(word) ? adjectiveGenitive(word) : null);

function agree(before: string[], noun: DeclinedNoun, rest: string[]): string | null {
  const adjectives = before.map((word) => {
    if (isKept(word)) return word;
    const declined = adjectiveGenitive(word);
    return declined?.gender === noun.gender ? declined.genitive : null;
  });
  if (adjectives.includes(null) || !mayFollow(rest)) return null;
  return [...adjectives, noun.genitive, ...rest.map(inRest)].join(" ");
}

/** «И. И.», «Иванов», «Петровна»: whose name it is would have to be declined. */
const initials = /\p{Lu}\. ?\p{Lu}\./u;
const name = /^\P{Lu}*\p{Lu}\p{L}+(?:вич|вна|[оеё]ва?|ина?|ск(?:ий|ая)|нко)$/u;
const hasName = (text: string) =>
  initials.test(text) || (text.match(/\p{L}+/gu) ?? []).some((word) => name.test(word));

const splitAt = (text: string, mark: string): [string, string?] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

/**
 * Nothing that would have to be declined, too: another office («врач терапевт», «директор (президент)»), or a name. What
 * is quoted stays as it is.
 */
function mayFollow(rest: string[]): boolean {
  const text = outsideQuotes(rest.join(" "));
  const [, afterBracket] = splitAt(text, "(");
  const [inBrackets, afterBrackets] = splitAt(afterBracket ?? "", ")");
  if (
    afterBrackets !== undefined &&
    !/^(?:по|в|на|от|за|для) |(?:ого|его|ой|ей|их|ых)$/i.test(inBrackets.trim())
  ) {
    return false;
  }
  if (rest[0] === "и" || hasName(text)) return false;
  return !text.split(/[\s(),]+/).some((word) => hyphenated(folded(word)) !== null);
}

/** Words of an office that are written with capitals («Заместитель Генерального Директора») have none in a sentence. */
const inRest = (word: string) => {
  const name = folded(word);
  const isOffice = /^(?:директора|бухгалтера|инженера|заместителя|(?:генеральн|исполнительн|главн)ого)$/.test(
    name,
  );
  return /^\p{Lu}\p{Ll}+$/u.test(word) && isOffice ? word.toLowerCase() : word;
};
