type Rule = [ending: RegExp, nominative: string];

type Kind = "plural" | "feminine" | "neuter" | "masculine";

/**
 * Nouns that are commonly paid for, from the genitive: by ending where it determines the gender and number,
 * otherwise by word.
 */
const nounRules: Array<[...Rule, Kind]> = [
  [/^(услуг)$/, "$1и", "plural"],
  [/^(работ)$/, "$1ы", "plural"],
  [/^(комплектующи)х$/, "$1е", "plural"],
  [/(запчаст|детал|двер|смес)ей$/, "$1и", "plural"],
  [/(.[гкхжшчщ])ов$/, "$1и", "plural"],
  [/(..)ов$/, "$1ы", "plural"],
  [/(.[бвгджзклмнпрстфхцчшщ])ок$/, "$1ки", "plural"],
  [/(.[цзс])ий$/, "$1ии", "plural"],
  [/(мебел|связ|печат)и$/, "$1ь", "feminine"],
  [/(.[гкх])и$/, "$1а", "feminine"],
  [/(.и)и$/, "$1я", "feminine"],
  [/(.[бвдзлмнпрст])ы$/, "$1а", "feminine"],
  [/([еая]н|ств|т)ия$/, "$1ие", "neuter"],
  [/(.ств)а$/, "$1о", "neuter"],
  [
    /(.инг|.аж|^товар|^ремонт|^дизайн|^аудит|^интернет|^проезд|^сервис|^контент|^вывоз|^проект|^курс|^семинар|^вебинар|^билет)а$/,
    "$1",
    "masculine",
  ],
];

const findNounRule = (word: string) => nounRules.find(([ending]) => ending.test(word.toLowerCase()));

const adjectiveRules: Record<Kind, Rule[]> = {
  plural: [
    [/ых$/, "ые"],
    [/их$/, "ие"],
  ],
  feminine: [
    [/ней$/, "няя"],
    [/(?:ой|ей)$/, "ая"],
  ],
  neuter: [
    [/его$/, "ее"],
    [/ого$/, "ое"],
  ],
  masculine: [],
};

/**
 * Turns «юридических услуг и аренды зала» into «юридические услуги и аренда зала»; returns null if a word is
 * unknown.
 */
export function fromGenitive(text: string): string | null {
  const { before, noun, after } = phraseOf(text, /(?:ых|их|ой|ей|ого|его)$/);
  const nounRule = findNounRule(noun);
  if (!nounRule) return null;
  const [ending, nominative, kind] = nounRule;
  const describingWords = before.map((word) => withNominativeEnding(word, adjectiveRules[kind]));
  if (describingWords.some((word) => word === null)) return null;
  const joined = convertJoined(after, fromGenitive);
  return joined === null
    ? null
    : [...describingWords, withNominativeEnding(noun, [[ending, nominative]]) + joined].join(" ");
}

/**
 * The endings that change in the accusative, and two words that many people write in the genitive instead.
 */
const accusativeRules: Rule[] = [
  [/^(услуг)$/, "$1и"],
  [/^(работ)$/, "$1ы"],
  [/^(меню|интервью)$/, "$1"],
  [/ую$/, "ая"],
  [/юю$/, "яя"],
  [/ю$/, "я"],
  [/у$/, "а"],
];

/**
 * Turns «техническую поддержку сайта» into «техническая поддержка сайта». Other words look the same in both
 * cases.
 */
export function fromAccusative(text: string): string {
  const { before, noun, after } = phraseOf(text, /(?:ую|юю)$/);
  const converted = [...before, noun]
    .map((word) => withNominativeEnding(word, accusativeRules) ?? word)
    .join(" ");
  return converted + (convertJoined(after, fromAccusative) ?? after);
}

/**
 * Splits a phrase into the describing words with the given ending, the noun that they describe, and the rest.
 */
function phraseOf(text: string, describingEnding: RegExp) {
  const words = text.split(" ");
  const isNoun = (word: string) =>
    !describingEnding.test(word.toLowerCase()) || findNounRule(word) !== undefined;
  const at = Math.max(0, words.findIndex(isNoun));
  const [noun] = /^[\p{L}-]*/u.exec(words[at]!)!;
  const marks = words[at]!.slice(noun.length);
  return { before: words.slice(0, at), noun, after: [marks, ...words.slice(at + 1)].join(" ") };
}

/**
 * Converts the rest of a phrase if «и» joins it to the first noun in the same case; otherwise returns it
 * unchanged.
 */
function convertJoined(after: string, convert: (text: string) => string | null): string | null {
  if (!after.startsWith(" и ")) return after;
  const joined = convert(after.slice(" и ".length));
  return joined && ` и ${joined}`;
}

/**
 * Replaces the ending of a word by the first rule that matches and keeps the word's letter case; null if no
 * rule matches.
 */
function withNominativeEnding(word: string, rules: Rule[]): string | null {
  const rule = rules.find(([ending]) => ending.test(word.toLowerCase()));
  if (!rule) return null;
  const replaced = word.toLowerCase().replace(...rule);
  return word === word.toUpperCase() ? replaced.toUpperCase() : `${word[0]}${replaced.slice(1)}`;
}
