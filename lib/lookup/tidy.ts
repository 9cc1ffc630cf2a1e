import { capitalize } from "@/lib/text";

/** Ways in which registers write names, brought to how people do. */

const isShouted = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** «ГЕНЕРАЛЬНЫЙ ДИРЕКТОР» and «Генеральный директор» → «генеральный директор»; other capitals stay: «директор ООО». */
export const tidyPosition = (post: string) =>
  isShouted(post) ? post.toLowerCase() : post.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** «ПЕТРОВА-ВОДКИНА АННА» → «Петрова-Водкина Анна»; a name in mixed case is right already. */
export const tidyPersonName = (name: string) =>
  isShouted(name) ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, capitalize) : name;

/** `ООО "РОМАШКА"` → `ООО «РОМАШКА»`: a run of quotes opens unless a word ends right before it. */
export const tidyQuotes = (name: string) =>
  name.replace(/(?<![\p{L}\p{N}.!)]["«»“”„]*)["«»“”„]/gu, "«").replace(/["“”„]/g, "»");

/** A company's full name; its legal form, if shouted, as `form` spells it. */
export function tidyCompanyName(name: string, form: string | null | undefined): string {
  const isForm = form && isShouted(name) && name.toLowerCase().startsWith(`${form.toLowerCase()} `);
  return tidyQuotes(isForm ? form + name.slice(form.length) : name);
}
