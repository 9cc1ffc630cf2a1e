import { monthIndex } from "@/lib/values/months";

const cases = [
  "январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь",
  "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря",
  "январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре",
] as const;
const formsByCase = cases.map((names) => names.split("|"));

/** Names of months in the genitive, as an alternation for a regular expression. */
export const genitives: string = cases[1];

/** Names of months in the three cases that occur in texts. */
export const monthForms: string = cases.join("|");

/** Returns the month of a date in the genitive: «ноября». */
export const genitive = (date: string): string => formsByCase[1]![monthIndex(date) % 12]!;

/** Returns the index of a month in its year and the case of its name; case 0 is the nominative. */
export function readMonth(name: string): { at: number; caseIndex: number } {
  const folded = name.toLowerCase();
  const caseIndex = formsByCase.findIndex((names) => names.includes(folded));
  return { at: formsByCase[caseIndex]!.indexOf(folded), caseIndex };
}

/** Returns the name of a month (its index) in a case, capitalized if `like` is. */
export function monthNameLike(index: number, caseIndex: number, like: string): string {
  const name = formsByCase[caseIndex]![index % 12]!;
  return like[0] === like[0]?.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
}
