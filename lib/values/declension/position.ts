import { uncapitalize } from "@/lib/values/text";
import {
  adjectiveGenitive,
  type DeclinedNoun,
  isSubstantive,
  keptBeforeHyphen,
  nounGenitive,
} from "./position-words";

/**
 * Returns the genitive of a position: «Генеральный директор» → «генерального директора»; «и. о. директора» stays. Words
 * that depend on the noun stay as written: «директора ТСЖ «Уют»». Each of several offices is declined: «директора –
 * главного бухгалтера». Returns null if any word is not certain.
 */
export function genitivePosition(position: string): string | null {
  if (position.length > maxPositionLength) return null;
  const written = position.trim().replace(/\s+/g, " ");
  if (written === "" || hasOpenQuote(written) || /\p{Script=Latin}/u.test(outsideQuotes(written)))
    return null;
  return declineOffices(isAllCapitals(written) ? lowerCaseWords(written) : written, new Map());
}

/** In characters: no real position is longer. */
const maxPositionLength = 300;

/** An unclosed quotation extends to the end. */
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

/** Converts «ДИРЕКТОР ООО «УЮТ»» to lower case, except known abbreviations and quotations. */
const lowerCaseWords = (text: string) =>
  text
    .split(/(«[^»]*»?|"[^"]*"?)/)
    .map((part) => (/^[«"]/.test(part) ? part : part.replace(/[А-ЯЁ]+/g, lowerUnlessAbbreviation)))
    .join("");

const lowerUnlessAbbreviation = (word: string) => (abbreviations.test(word) ? word : word.toLowerCase());

/** Results by piece of text, so that no piece is analysed twice. */
type GenitiveCache = Map<string, string | null>;

/**
 * Declines offices that one person holds together, joined by a dash, a comma, a slash or «и» outside of quotes and
 * brackets.
 */
function declineOffices(text: string, known: GenitiveCache): string | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const declined = declineOfficesUncached(text, known);
  known.set(text, declined);
  return declined;
}

function declineOfficesUncached(text: string, known: GenitiveCache): string | null {
  const masked = maskQuoted(text);
  for (const [pattern, mayBelong] of separators) {
    for (const match of masked.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const parts = [
        declineOffices(text.slice(0, match.index), known),
        declineOffices(text.slice(end), known),
      ];
      if (!parts.includes(null)) return parts.join(text.slice(match.index, end));
      if (!mayBelong) return null;
    }
  }
  return declineOffice(text, known);
}

/**
 * After a dash, comma or slash there must be another office, otherwise the position is unknown; «и» may also join words
 * that belong to one office.
 */
const separators: Array<[pattern: RegExp, mayBelong: boolean]> = [
  [/ [-–—] |[–—]/g, false],
  [/ ?\/ ?/g, false],
  [/, ?/g, false],
  [/ и /g, true],
  [/(?<=\p{L}{4})-(?=\p{L}+(?:ый|ий|ой|ая) )/gu, true],
];

/** Masks letters in quotes and brackets, so that separators inside them do not count. */
const maskQuoted = (text: string) =>
  text.replace(/«[^»]*»?|"[^"]*"?|“[^”]*”?|„[^“”]*[“”]?|\([^)]*\)?/g, (quoted) => "x".repeat(quoted.length));

const actingPattern =
  /^(вр\. ?и\. ?о\.|вр\. ?и\.о\.|и\. ?о\.|ио|врио|врип|(?:временно )?исполняющ(?:ий|ая) обязанности) (.+)$/iu;

function declineOffice(text: string, known: GenitiveCache): string | null {
  if (/^ИП(?: |$)/.test(text) && mayFollowNoun(text.split(" "))) return text;
  const acting = actingPattern.exec(text);
  if (!acting) return declineNounPhrase(text);
  const [, prefix = "", rest = ""] = acting;
  const declined = isGenitive(rest) ? uncapitalize(rest) : declineOffices(rest, known);
  return declined === null ? null : `${actingGenitive(prefix.toLowerCase())} ${declined}`;
}

function actingGenitive(prefix: string): string {
  if (/^вр\./.test(prefix)) return "вр. и. о.";
  if (/^(?:и\.|ио)/.test(prefix)) return "и. о.";
  return prefix.replace("исполняющий", "исполняющего").replace("исполняющая", "исполняющей");
}

const foldWord = (word: string) => word.toLowerCase().replaceAll("ё", "е");

/** Whether the office after «и. о.» is in the genitive already: «генерального директора». */
function isGenitive(text: string): boolean {
  const words = text.split(" ").map(foldWord);
  const head = words.findIndex((word) => !/(?:ого|его|ой|ей)$/.test(word) || isGenitiveNoun(word));
  const word = words[head];
  return word !== undefined && isGenitiveNoun(word);
}

/**
 * Whether a word is a noun in the genitive, with or without a hyphen: «директора», «вице-президента»,
 * «директора-распорядителя».
 */
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

/** Returns the nominatives from which a genitive may be formed. */
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

/** Declines the adjectives and the noun they belong to; the words that the noun governs stay unchanged. */
function declineNounPhrase(text: string): string | null {
  const words = text.split(" ");
  const precedingWords: string[] = [];
  for (const [at, word] of words.entries()) {
    const name = foldWord(word);
    const noun = declineHeadNoun(name);
    const rest = words.slice(at + 1);
    if (noun) return joinAgreeing(precedingWords, noun, rest);
    const adjective = adjectiveGenitive(name);
    if (!adjective && !isUndeclinedAbbreviation(name)) return null;
    if (isSubstantive(name) && !leadsToNoun(rest)) return joinAgreeing(precedingWords, adjective!, rest);
    precedingWords.push(name);
  }
  return null;
}

/** Whether a word is an abbreviation before the noun, which is not declined: «зам. директора», «гл. бухгалтер». */
const isUndeclinedAbbreviation = (word: string) => /^(?:ген|гл|ст|мл|вед|техн|исп|ком|фин)\.$/.test(word);

/** Whether only adjectives precede the next noun. */
function leadsToNoun(words: string[]): boolean {
  const next = words.map(foldWord).find((word) => !adjectiveGenitive(word));
  return next !== undefined && declineHeadNoun(next) !== null;
}

function declineHeadNoun(word: string): DeclinedNoun | null {
  const [first = "", second, ...more] = word.split("-");
  if (second === undefined) return nounGenitive(word);
  if (more.length > 0) return null;
  const noun = nounGenitive(second) ?? substantiveGenitive(second);
  if (!noun) return null;
  if (keptBeforeHyphen.has(first)) return { ...noun, genitive: `${first}-${noun.genitive}` };
  const lead = nounGenitive(first) ?? substantiveGenitive(first);
  return lead && { ...noun, genitive: `${lead.genitive}-${noun.genitive}` };
}

const substantiveGenitive = (word: string) => (isSubstantive(word) ? adjectiveGenitive(word) : null);

function joinAgreeing(precedingWords: string[], noun: DeclinedNoun, rest: string[]): string | null {
  const adjectives = precedingWords.map((word) => {
    if (isUndeclinedAbbreviation(word)) return word;
    const declined = adjectiveGenitive(word);
    return declined?.gender === noun.gender ? declined.genitive : null;
  });
  if (adjectives.includes(null) || !mayFollowNoun(rest)) return null;
  return [...adjectives, noun.genitive, ...rest.map(lowerOfficeWord)].join(" ");
}

/** Initials and names («И. И.», «Иванов», «Петровна»): they would have to be declined, too. */
const initialsPattern = /\p{Lu}\. ?\p{Lu}\./u;
const surnamePattern = /^\P{Lu}*\p{Lu}\p{L}+(?:вич|вна|[оеё]ва?|ина?|ск(?:ий|ая)|нко)$/u;
const hasName = (text: string) =>
  initialsPattern.test(text) || (text.match(/\p{L}+/gu) ?? []).some((word) => surnamePattern.test(word));

const splitAt = (text: string, mark: string): [string, string?] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

/**
 * Whether the words after the noun may stay as they are: none of them is another office («врач терапевт», «директор
 * (президент)») or a name, which would have to be declined. Quoted words stay.
 */
function mayFollowNoun(rest: string[]): boolean {
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
  return !text.split(/[\s(),]+/).some((word) => declineHeadNoun(foldWord(word)) !== null);
}

/** Lowers capitals of words of an office inside a sentence («Заместитель Генерального Директора»). */
const lowerOfficeWord = (word: string) => {
  const name = foldWord(word);
  const isOffice = /^(?:директора|бухгалтера|инженера|заместителя|(?:генеральн|исполнительн|главн)ого)$/.test(
    name,
  );
  return /^\p{Lu}\p{Ll}+$/u.test(word) && isOffice ? word.toLowerCase() : word;
};
