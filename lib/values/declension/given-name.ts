import { firstDeclensionGenitive, replaceEnding, wordsIn } from "./letters";
import type { Gender } from "./patronymic";

const irregularGenitives: Record<string, string> = {
  лев: "льва",
  павел: "павла",
  петр: "петра",
  пётр: "петра",
};

/**
 * Foreign names in -о, which are not declined. Slavic ones («Данило», «Марко») are not listed, because both forms are
 * correct.
 */
const foreignInO = wordsIn(
  "отто бруно гвидо гуго хуго лео тео марио антонио хулио педро паоло вано сандро дато серджио",
);

/** French and similar names in -ль, for which both «Николь» and «Николи» are correct. */
const disputedInSoftSign = wordsIn(
  "николь мишель рашель габриэль изабель аннабель кристель сесиль даниэль ариэль мариэль эмманюэль мирель шанталь ассоль",
);

/** Returns the genitive of a given name, in lower case; null if it is not certain. */
export function givenNameGenitive(name: string, gender: Gender): string | null {
  const parts = name.split("-");
  // «Жан-Поль» keeps its first part, «Иван-Павел» does not.
  if (parts.length > 1 && gender === "masculine") return null;
  const declined = parts.map((part) =>
    gender === "masculine" ? mansNameGenitive(part) : womansNameGenitive(part),
  );
  return declined.includes(null) ? null : declined.join("-");
}

/** Whether a word in the place of a given name is a surname; «Яков» is not. */
const isSurname = (name: string) => /..(?:[оеё]ва?|ск(?:ий|ая))$/.test(name) && !/^(?:иа|я)ков$/.test(name);

function mansNameGenitive(name: string): string | null {
  const known = irregularGenitives[name];
  if (known) return known;
  if (isSurname(name) || name.length < 2) return null;
  if (/[бвгджзклмнпрстфхцчшщ]$/.test(name)) return `${name}а`;
  if (/[йь]$/.test(name)) return replaceEnding(name, 1, "я");
  if (/[аеоу]а$/.test(name) || /иа$/.test(name)) return null;
  if (/[ая]$/.test(name)) return firstDeclensionGenitive(name);
  if (name.endsWith("о")) return foreignInO.has(name) ? name : null;
  return /[еёиуыэю]$/.test(name) ? name : null;
}

function womansNameGenitive(name: string): string | null {
  if (isSurname(name) || disputedInSoftSign.has(name) || name.length < 2) return null;
  if (name.endsWith("ь")) return replaceEnding(name, 1, "и");
  if (/[аеоу]а$/.test(name) || /иа$/.test(name)) return null;
  if (/[ая]$/.test(name)) return firstDeclensionGenitive(name);
  // Women's names with any other ending are not declined: «Гульчачак», «Мадлен», «Мари», «Гаянэ».
  return /[а-яё]$/.test(name) ? name : null;
}
