import { ending, ofFirstDeclension, wordsIn } from "./letters";
import type { Gender } from "./patronymic";

const irregular: Record<string, string> = {
  лев: "льва",
  павел: "павла",
  петр: "петра",
  пётр: "петра",
};

/** Names in -о that are no Slavic ones («Данило», «Марко»), of which either form is right. */
const foreignInO = wordsIn(
  "отто бруно гвидо гуго хуго лео тео марио антонио хулио педро паоло вано сандро дато серджио",
);

/** French and other names in -ль, of which both «Николь» and «Николи» are right. */
const disputed = wordsIn(
  "николь мишель рашель габриэль изабель аннабель кристель сесиль даниэль ариэль мариэль эмманюэль мирель шанталь ассоль",
);

/** The genitive of a given name, in small letters; null where it is not certain. */
export function givenNameGenitive(name: string, gender: Gender): string | null {
  const parts = name.split("-");
  // «Жан-Поль» keeps its first part, «Иван-Павел» does not.
  if (parts.length > 1 && gender === "masculine") return null;
  const declined = parts.map((part) => (gender === "masculine" ? ofMan(part) : ofWoman(part)));
  return declined.includes(null) ? null : declined.join("-");
}

/** A surname in the place of a given name; «Яков» is none. */
const isSurname = (name: string) => /..(?:[оеё]ва?|ск(?:ий|ая))$/.test(name) && !/^(?:иа|я)ков$/.test(name);

function ofMan(name: string): string | null {
  const known = irregular[name];
  if (known) return known;
  if (isSurname(name) || name.length < 2) return null;
  if (/[бвгджзклмнпрстфхцчшщ]$/.test(name)) return `${name}а`;
  if (/[йь]$/.test(name)) return ending(name, 1, "я");
  if (/[аеоу]а$/.test(name) || /иа$/.test(name)) return null;
  if (/[ая]$/.test(name)) return ofFirstDeclension(name);
  if (name.endsWith("о")) return foreignInO.has(name) ? name : null;
  return /[еёиуыэю]$/.test(name) ? name : null;
}

function ofWoman(name: string): string | null {
  if (isSurname(name) || disputed.has(name) || name.length < 2) return null;
  if (name.endsWith("ь")) return ending(name, 1, "и");
  if (/[аеоу]а$/.test(name) || /иа$/.test(name)) return null;
  if (/[ая]$/.test(name)) return ofFirstDeclension(name);
  // Whatever else ends a woman's name, nothing follows it: «Гульчачак», «Мадлен», «Мари», «Гаянэ».
  return /[а-яё]$/.test(name) ? name : null;
}
