import { capitalize } from "@/lib/values/text";

/** Whether a text is all in capitals, as registers write names. */

const isAllCapitals = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * Lowers a position: «ГЕНЕРАЛЬНЫЙ ДИРЕКТОР» and «Генеральный директор» → «генеральный директор»; other capitals stay:
 * «директор ООО».
 */
export const tidyPosition = (post: string) =>
  isAllCapitals(post)
    ? post.toLowerCase()
    : post.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Capitalizes a name: «ПЕТРОВА-ВОДКИНА АННА» → «Петрова-Водкина Анна»; a name in mixed case is returned as it is. */
export const tidyPersonName = (name: string) =>
  isAllCapitals(name) ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, capitalize) : name;
