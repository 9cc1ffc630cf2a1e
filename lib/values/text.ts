const pluralCategory = new Intl.PluralRules("ru");

/** Forms after 1, 2 and 5: рубль, рубля, рублей. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The Russian form that agrees with a whole `count`. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const category = pluralCategory.select(count);
  return category === "one" ? one : category === "few" ? few : many;
}

/** «Генеральный директор» within a sentence; an abbreviation stays as it is. */
export const uncapitalize = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** «десять тысяч» → «Десять тысяч». */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A text without what comes along unseen when it is copied: signs without a picture, as soft hyphens and marks of direction, and
 * letters in two parts, «и» and its breve, which are one letter afterwards.
 */
export const withoutUnseen = (text: string) => text.normalize("NFC").replace(/\p{Cf}/gu, "");

/** The same of what people write: signs that make one picture of several, as in 👩\u200d💻, stay. */
export function legible(text: string): string {
  const composed = text.normalize("NFC");
  return /\p{Cf}/u.test(composed) ? composed.replace(unseen, "") : composed;
}

const unseen =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** All texts of a record so, however deep they stand. */
export function legibleTexts<T>(value: T): T {
  const clean = (each: unknown): unknown => {
    if (typeof each === "string") return legible(each);
    if (Array.isArray(each)) return each.map(clean);
    if (each === null || typeof each !== "object") return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
}

/** The same for a form that asks for a text: one of nothing but such signs, as old records may have, stays. */
export const legibleOrAsIs = (text: string) => (/[^\p{C}\s]/u.test(text) ? legible(text) : text);

/** The beginning of a text, `most` UTF-16 units of it at most, without half of a sign that is two: no JSON has such a half. */
export const beginningOf = (text: string, most: number) => text.slice(0, most).replace(/\p{Cs}$/u, "");

/** «+7 495 000-00-01» with spaces that no line breaks at. */
export const wholePhone = (phone: string) => phone.replaceAll(" ", "\u00a0");

const phones =
  /(?<![\d\p{L}])(?:\+\d{1,3}|8(?=[ \u00a0]?\())[ \u00a0()-]*\d{2,5}(?:[ \u00a0()-]+\d{1,4}){1,4}(?!\d)/gu;

/** The same for every phone number in a text: those that begin with «+», or with «8 (». */
export const withWholePhones = (text: string) => text.replace(phones, wholePhone);

/** The same for a page: a browser breaks lines at hyphens, too. */
export const withPhonesInSpans = (markup: string) =>
  markup.replace(/<[^<>]*>|[^<]+|</g, (part) =>
    part.startsWith("<") ? part : part.replace(phones, (phone) => `<span class="whole">${phone}</span>`),
  );

/** The same for a program that breaks lines at hyphens, too, as Word does: with hyphens that it leaves alone. */
export const withUnbrokenPhones = (text: string) =>
  text.replace(phones, (phone) => wholePhone(phone).replaceAll("-", "\u2011"));
/**
 * Puts values in place of `%name%`; what is not known leaves nothing. For sentences of the server: the build compiles
 * messages with `{name}` into something that only a page can read.
 */
export const fillMarks = (text: string, values: Record<string, string | number | undefined>): string =>
  text.replace(/%(\w+)%/g, (_, name: string) => String(values[name] ?? ""));
