import { genderOfGivenName } from "./declension/given-names";
import { genderOfMarker, genderOfPatronymic } from "./declension/patronymic";
import { legible } from "./text";

/** The three parts of a person's name. The patronymic is empty for people who have none. */
export type NameParts = { surname: string; first: string; patronymic: string };

/**
 * Splits a name into its parts; returns null if they are not certain. Reads «Петров Пётр Петрович», «Пётр Петрович
 * Петров», «Петров П. П.», «П. П. Петров», «Мамедов Али Гейдар оглы», «Петрова Мария». A surname in capitals resolves
 * ambiguity: «ГАРСИА МАРКЕС Хосе», «John SMITH». Tax forms have a field for each part, surname first, and treat a wrong
 * part as another person.
 */
export function partsOfName(name: string): NameParts | null {
  const words = legible(name)
    .replace(/(?<=\p{L})[‐‑–](?=\p{L})/gu, "-")
    .replace(/\.(?=\p{L})/gu, ". ")
    .trim()
    .split(/\s+/);
  if (words.length < 2 || !words.every((word) => isInitial(word) || isNameWord(word))) return null;
  // «Иванов ИИ»: initials without a separator.
  const areSeparated = words.every(
    (word) => word.length !== 2 || word !== word.toUpperCase() || word.endsWith("."),
  );
  const isAllCapitals = words.every((word) => word === word.toUpperCase());
  if (!areSeparated && !isAllCapitals) return null;
  return readByCapitals(words) ?? (words.some(isInitial) ? readWithInitials(words) : readInFull(words));
}

const isInitial = (word: string) => /^\p{Lu}\p{Ll}?\.(?:-\p{Lu}\.)?$|^\p{Lu}$/u.test(word);
const companies = new Set(["ООО", "ОАО", "ЗАО", "ПАО", "АО", "АНО", "КФХ", "ИП"]);

/** Words for a person's role that may precede the name. */
const roles = new Set([
  "гражданин",
  "гражданка",
  "господин",
  "госпожа",
  "глава",
  "предприниматель",
  "директор",
]);

const isNameWord = (word: string) =>
  /^\p{L}['’`]?[\p{L}\p{M}]+(?:[-'’`][\p{L}\p{M}]+)*$/u.test(word) &&
  !roles.has(word.toLowerCase()) &&
  !companies.has(word);
const isCapitalWord = (word: string) =>
  isNameWord(word) && word.length > 2 && word === word.toUpperCase() && !isAbbreviation(word);

/** Every surname has a vowel. */
const isAbbreviation = (word: string) => !/[аеёиоуыэюяaeiouy]/i.test(word);

const toNameParts = (surname: string[], first: string[], patronymic: string[] = []): NameParts => ({
  surname: surname.join(" "),
  first: first.join(" "),
  patronymic: patronymic.join(" "),
});

/** Reads a name whose surname, at either end, is in capitals and the rest is not. */
function readByCapitals(words: string[]): NameParts | null {
  const areCapital = words.map(isCapitalWord);
  const count = areCapital.filter(Boolean).length;
  if (count === 0 || words.every((word, index) => areCapital[index] || isInitial(word))) return null;
  const isAtStart = areCapital.slice(0, count).every(Boolean);
  if (!isAtStart && !areCapital.slice(-count).every(Boolean)) return null;
  const surname = isAtStart ? words.slice(0, count) : words.slice(-count);
  const [first = "", ...rest] = isAtStart ? words.slice(count) : words.slice(0, -count);
  const patronymic = rest.length > 0 && (isInitial(first) || endsInPatronymic(rest));
  return patronymic ? toNameParts(surname, [first], rest) : toNameParts(surname, [first, ...rest]);
}

const endsInPatronymic = (words: string[]) =>
  words.length < 3 && (isPatronymic(words.at(-1)!) || genderOfMarker(words.at(-1)!) !== null);

function readWithInitials(words: string[]): NameParts | null {
  const count = words.findIndex((word) => !isInitial(word));
  if (count > 0) {
    const [first, second, surname] = [words[0]!, words[1]!, words.slice(count)];
    if (count > 2 || surname.some(isInitial) || !isSurname(surname)) return null;
    return toNameParts(surname, [first], count === 2 ? [second] : []);
  }
  const initialIndex = words.findIndex(isInitial);
  const [surname, [first = "", ...rest]] = [words.slice(0, initialIndex), words.slice(initialIndex)];
  const isMarked = rest.length === 2 && isInitial(rest[0]!) && genderOfMarker(rest[1]!) !== null;
  const isShort = rest.length === 0 || (rest.length === 1 && (isInitial(rest[0]!) || isPatronymic(rest[0]!)));
  if (isSurname(surname) && (isShort || isMarked)) return toNameParts(surname, [first], rest);
  const [only = "", given = ""] = surname;
  return surname.length === 2 && rest.length === 0 && isGivenName(given)
    ? toNameParts([only], [given], [first])
    : null;
}

/** Whether these words are a surname: a single word, or several that each look like a surname or are a particle. */
const isSurname = (words: string[]) =>
  words.length === 1 ||
  words.every(
    (word, index) =>
      (index < words.length - 1 && particles.has(word.toLowerCase())) || looksLikeSurname(word),
  );

function readInFull(words: string[]): NameParts | null {
  const last = words.at(-1)!;
  if (genderOfMarker(last)) return readBeforePatronymic(words.slice(0, -2), [words.at(-2)!, last]);
  if (words.length === 2) return readTwoWords(words[0]!, words[1]!);
  const [first = "", second = "", third = "", fourth = ""] = words;
  if (words.length === 4 && genderOfMarker(third)) return toNameParts([fourth], [first], [second, third]);
  if (words.length === 3 && isPatronymic(second) && (!isPatronymic(third) || isGivenName(first)))
    return toNameParts([third], [first], [second]);
  return isPatronymic(last) && !isPatronymic(second)
    ? readBeforePatronymic(words.slice(0, -1), [last])
    : null;
}

/** Reads a surname and a given name before a patronymic; either may consist of two words. */
function readBeforePatronymic(words: string[], patronymic: string[]): NameParts | null {
  const [first = "", second = "", third = ""] = words;
  if (words.length === 2)
    return isGivenName(first) && !isGivenName(second) && looksLikeSurname(second)
      ? null
      : toNameParts([first], [second], patronymic);
  if (words.length !== 3 || isGivenName(first)) return null;
  if (isGivenName(second) && isGivenName(third)) return toNameParts([first], [second, third], patronymic);
  return isSurname([first, second]) && !looksLikeSurname(third)
    ? toNameParts([first, second], [third], patronymic)
    : null;
}

/** Reads a name without a patronymic: by a known given name, or else surname first, as is usual in Russian papers. */
function readTwoWords(first: string, second: string): NameParts | null {
  // «Иван Петрович» has no surname; «Анна Петрович» has one.
  if (genderOfPatronymic(first) === "feminine") return null;
  if (isPatronymic(second) && genderOfGivenName(first) !== "feminine") return null;
  if (isGivenName(first) && (isGivenName(second) || !looksLikeSurname(second))) return null;
  if (isGivenName(first)) return toNameParts([second], [first]);
  const isSurnameFirst =
    isGivenName(second) || (!looksLikeSurname(second) && isCyrillic(first) && isCyrillic(second));
  return isSurnameFirst ? toNameParts([first], [second]) : null;
}

const isCyrillic = (word: string) => /^\p{Script=Cyrillic}/u.test(word);
const isGivenName = (word: string) => genderOfGivenName(word) !== null || bothGenders.has(word.toLowerCase());

/**
 * Whether a word is a patronymic: «Иванович», «Ивановна», «Гейдар-оглы», or in Latin letters «Ivanovich», «Ivanovna».
 */
const isPatronymic = (word: string) =>
  genderOfPatronymic(word) !== null || /..(?:[oe]vich|[oe]vna|ichna)$/i.test(word);

const bothGenders = new Set(["саша", "женя", "валя"]);
const particles = new Set([
  "фон",
  "ван",
  "дер",
  "ден",
  "де",
  "ди",
  "да",
  "дель",
  "ла",
  "ле",
  "тер",
  "аль",
  "эль",
]);

/**
 * Endings of Russian, Ukrainian, Armenian and Georgian surnames, and of neighbouring peoples' surnames formed in the
 * same way.
 */
const looksLikeSurname = (word: string) =>
  /..(?:[оеё]в(?:а|ых)?|[иы]н(?:а|ых)?|[сц]к(?:ий|ая|ой|их)|енко|[ую]к|янц?|дзе|швили|[оеё]вич)$/i.test(
    word,
  ) && !isGivenName(word);
