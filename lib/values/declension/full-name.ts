import { givenNameGenitive } from "./given-name";
import { genderOfGivenName } from "./given-names";
import { copyCapitals, isRussianWord } from "./letters";
import { type Gender, genderOfMarker, genderOfPatronymic, patronymicGenitive } from "./patronymic";
import { surnameGenitive } from "./surname";

type Role = "surname" | "given" | "patronymic" | "kept";
type Reading = { gender: Gender; roles: Role[] };

/**
 * Returns the genitive of a full name, in the given word order: «Петров Пётр Петрович» → «Петрова Петра Петровича».
 * Returns null if it is not certain: for initials, for names that do not reveal the gender, for surnames that are
 * foreign or can be declined in two ways. A wrong name on a paper is worse than a blank line.
 */
export function genitiveName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  if (!words.every(isRussianWord)) return null;
  const lower = words.map((word) => word.toLowerCase());
  const reading = readWords(lower);
  if (!reading) return null;
  const declined = lower.map((word, index) => decline(word, reading.roles[index]!, reading.gender));
  if (declined.includes(null)) return null;
  return declined.map((word, index) => restoreCapitals(words[index]!, word!)).join(" ");
}

/** Restores the capitals of each part of a double name separately. */
function restoreCapitals(written: string, declined: string): string {
  const parts = written.split("-");
  return declined
    .split("-")
    .map((part, index) => copyCapitals(parts[index] ?? "", part))
    .join("-");
}

function decline(word: string, role: Role, gender: Gender): string | null {
  if (role === "surname") return surnameGenitive(word, gender);
  if (role === "given") return givenNameGenitive(word, gender);
  return role === "patronymic" ? patronymicGenitive(word) : word;
}

function readWords(words: string[]): Reading | null {
  const reading =
    words.length === 2 ? readTwo(words) : words.length === 3 ? readThree(words) : readFour(words);
  const given = words[reading?.roles.indexOf("given") ?? -1];
  const known = given ? genderOfGivenName(given) : null;
  return reading && known && known !== reading.gender ? null : reading;
}

const surnameFirst: Role[] = ["surname", "given", "patronymic"];
const surnameLast: Role[] = ["given", "patronymic", "surname"];

function readThree([first = "", second = "", third = ""]: string[]): Reading | null {
  const [genderOfSecond, genderOfThird] = [genderOfPatronymic(second), genderOfPatronymic(third)];
  if (genderOfMarker(second) || genderOfMarker(third)) return null;
  if (genderOfThird && !genderOfSecond) return { gender: genderOfThird, roles: surnameFirst };
  if (genderOfSecond && !genderOfThird) return { gender: genderOfSecond, roles: surnameLast };
  // «Анна Ивановна Петрович», «Иван Петрович Абрамович»: the given name shows where the surname is.
  const isGivenFirst =
    genderOfSecond && genderOfThird === "masculine" && genderOfGivenName(first) === genderOfSecond;
  return isGivenFirst ? { gender: genderOfSecond, roles: surnameLast } : null;
}

/** Reads names with a separate patronymic marker: «Алиев Гейдар Али оглы», «Гейдар Али оглы Алиев». */
function readFour([, , third = "", fourth = "", ...more]: string[]): Reading | null {
  const [genderOfThird, genderOfFourth] = [genderOfMarker(third), genderOfMarker(fourth)];
  if (more.length > 0) return null;
  if (genderOfFourth) return { gender: genderOfFourth, roles: ["surname", "given", "kept", "kept"] };
  return genderOfThird ? { gender: genderOfThird, roles: ["given", "kept", "kept", "surname"] } : null;
}

/** Reads a name without a patronymic. The gender follows from a known given name, or else from the surname. */
function readTwo([first = "", second = ""]: string[]): Reading | null {
  const [genderOfFirst, genderOfSecond] = [genderOfGivenName(first), genderOfGivenName(second)];
  const known = genderOfFirst ?? genderOfSecond;
  if (genderOfFirst && genderOfSecond) return null;
  // «Иван Петрович» has no surname; «Мицкевич Адам» and «Анна Петрович» have one.
  const isSurname = genderOfPatronymic(second) === "masculine" && genderOfFirst === "feminine";
  if (genderOfPatronymic(first) === "feminine" || (genderOfPatronymic(second) && !isSurname)) return null;
  if (known) {
    const roles: Role[] = genderOfFirst ? ["given", "surname"] : ["surname", "given"];
    return { gender: known, roles };
  }
  const gender = genderOfSurname(first);
  if (!gender || genderOfSurname(second)) return null;
  const agrees = gender === "masculine" ? /[бвгджзклмнпрстфхй]$/ : /[^аеиоуыэюя][ая]$|ия$/;
  return agrees.test(second) ? { gender, roles: ["surname", "given"] } : null;
}

function genderOfSurname(word: string): Gender | null {
  if (/...(?:[оеё]в|[сц]кий)$/.test(word)) return "masculine";
  return /...(?:[оеё]ва|[сц]кая)$/.test(word) ? "feminine" : null;
}
