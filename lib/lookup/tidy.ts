import { capitalize } from "@/lib/values/text";

/** Ways in which registers write names, brought to how people do. */

const isShouted = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** «ГЕНЕРАЛЬНЫЙ ДИРЕКТОР» and «Генеральный директор» → «генеральный директор»; other capitals stay: «директор ООО». */
export const tidyPosition = (post: string) =>
  isShouted(post) ? post.toLowerCase() : post.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** «ПЕТРОВА-ВОДКИНА АННА» → «Петрова-Водкина Анна»; a name in mixed case is right already. */
export const tidyPersonName = (name: string) =>
  isShouted(name) ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, capitalize) : name;
