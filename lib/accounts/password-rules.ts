import { commonPasswords, commonWords } from "./common-passwords";

const minPasswordLength = 10;
export const maxPasswordLength = 1000;

/** Rows of keys, letters and digits along which fingers walk. */
const characterRows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "абвгдежзийклмнопрстуфхцчшщъыьэюя",
  "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  "qwertyuiopasdfghjklzxcvbnm",
  "йцукенгшщзхъфывапролджэячсмитьбю.",
  "!@#$%^&*()_+",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
];

const rowsBothWays = characterRows.flatMap((row) => [row, [...row].reverse().join("")]);

/** Returns the problem of a password as a key of the `fields` messages; null if the password may be used. */
export function passwordProblem(password: string, names: readonly string[] = []): string | null {
  const text = password.normalize("NFKC").toLowerCase();
  if ([...text].length < minPasswordLength) return "password_short";
  const isMostlyName = names.some((name) =>
    consistsMostlyOf(text, name.normalize("NFKC").trim().toLowerCase()),
  );
  if (isMostlyName) return "password_named";
  return isCommon(text) ? "password_common" : null;
}

function isCommon(text: string): boolean {
  if (commonPasswords.has(text) || commonWords.has(text)) return true;
  if (new Set(text).size < 4) return true;
  if (
    isRepeated(text) ||
    rowsBothWays.some((keyRow) => keyRow.includes(text) || keyRow.repeat(2).includes(text))
  )
    return true;
  const restored = withLettersRestored(text);
  const words = new Set(restored.split(/\P{L}+/u).filter((word) => word.length > 1));
  const nonLetters = restored.replace(/\p{L}+/gu, "");
  // «Password2026!» is one very common word with the usual additions; three words are a phrase.
  const isFewWords = words.size === 1 || words.size === 2;
  return isFewWords && [...words].every((word) => commonWords.has(word)) && isTrivialRest(nonLetters);
}

/** Undoes usual substitutions: «p@ssw0rd» → «password». */
const withLettersRestored = (text: string) =>
  text
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replace(/(?<=\p{L})0(?=\p{L})/gu, "o")
    .replace(/(?<=\p{L})1(?=\p{L})/gu, "i")
    .replace(/(?<=\p{L})3(?=\p{L})/gu, "e");

/** Whether digits and signs add nothing: they are few, alike, or a row. */
const isTrivialRest = (text: string) =>
  text.length <= 5 ||
  new Set(text).size < 4 ||
  rowsBothWays.some((keyRow) => keyRow.includes(text.replace(/\D/g, "")));

/** Whether a text repeats a short piece. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(text.length / 2, minPasswordLength - 1); length += 1)
    if (
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .startsWith(text)
    )
      return true;
  return false;
}

/** Whether little of a password remains without a name. */
const consistsMostlyOf = (text: string, name: string) =>
  name.length > 2 && text.includes(name) && text.replaceAll(name, "").length < 4;
