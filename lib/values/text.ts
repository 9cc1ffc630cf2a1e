const pluralCategory = new Intl.PluralRules("ru");

/** Forms after 1, 2 and 5: рубль, рубля, рублей. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the Russian form that agrees with a whole `count`. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const category = pluralCategory.select(count);
  return category === "one" ? one : category === "few" ? few : many;
}

/** Lowers the first letter for use within a sentence («Генеральный директор»); an abbreviation stays as it is. */
export const uncapitalize = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Capitalizes the first letter: «десять тысяч» → «Десять тысяч». */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Removes what copying brings along unnoticed: invisible format characters, such as soft hyphens and direction marks,
 * and composes letters of two code points, such as «и» and its breve.
 */
export const withoutInvisible = (text: string) => text.normalize("NFC").replace(/\p{Cf}/gu, "");

/**
 * Removes invisible characters from texts that people write, but keeps the joiners of composed emoji, as in 👩\u200d💻.
 */
export function legible(text: string): string {
  const composed = text.normalize("NFC");
  return /\p{Cf}/u.test(composed) ? composed.replace(invisibleCharacters, "") : composed;
}

const invisibleCharacters =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** Applies `legible` to all texts of a value, at any depth. */
export function legibleTexts<T>(value: T): T {
  const clean = (each: unknown): unknown => {
    if (typeof each === "string") return legible(each);
    if (Array.isArray(each)) return each.map(clean);
    if (each === null || typeof each !== "object") return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
}

/**
 * Applies `legible` to a required text, but keeps a text that consists only of such characters, as old records may
 * have.
 */
export const legibleOrAsIs = (text: string) => (/[^\p{C}\s]/u.test(text) ? legible(text) : text);

/**
 * Returns at most the first `maxLength` UTF-16 units of a text, without half of a surrogate pair, which JSON cannot
 * represent.
 */
export const beginningOf = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/\p{Cs}$/u, "");

/** Replaces the spaces of a phone number («+7 495 000-00-01») by no-break spaces. */
export const wholePhone = (phone: string) => phone.replaceAll(" ", "\u00a0");

/** Does this for each of several numbers: «+7 495 000-00-01, +7 495 000-00-02» may break after the comma. */
export const wholePhones = (phones: string) => wholePhone(phones).replace(/(?<=[,;])\u00a0/g, " ");

const phones =
  /(?<![\d\p{L}])(?:\+\d{1,3}|8(?=[ \u00a0]?\())[ \u00a0()-]*\d{2,5}(?:[ \u00a0()-]+\d{1,4}){1,4}(?!\d)/gu;

/** Replaces the spaces of every phone number in a text: of those that begin with «+», or with «8 (». */
export const withWholePhones = (text: string) => text.replace(phones, wholePhone);

/** Wraps the phone numbers of HTML in spans, because browsers also break lines at hyphens. */
export const withPhonesInSpans = (markup: string) =>
  markup.replace(/<[^<>]*>|[^<]+|</g, (part) =>
    part.startsWith("<") ? part : part.replace(phones, (phone) => `<span class="whole">${phone}</span>`),
  );

/** Replaces both the spaces and the hyphens of phone numbers, for programs such as Word that break lines at hyphens. */
export const withUnbrokenPhones = (text: string) =>
  text.replace(phones, (phone) => wholePhone(phone).replaceAll("-", "\u2011"));
/**
 * Replaces `%name%` by values; an unknown name becomes an empty text. For texts of the server: the build compiles
 * messages with `{name}` into a form that only pages can read.
 */
export const fillMarks = (text: string, values: Record<string, string | number | undefined>): string =>
  text.replace(/%(\w+)%/g, (_, name: string) => String(values[name] ?? ""));
