const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбю";

/**
 * What was meant by a text that was typed with the Latin layout of the keyboard in place of the Russian one: «hjvfirf» is
 * «ромашка». Null where nothing says so: a text without Latin letters or with Russian ones, or one that is too short to mean something.
 */
export function retyped(text: string): string | null {
  const typed = text.toLowerCase();
  const isTold = /[a-z]/.test(typed) && !/[а-яё]/.test(typed) && /(?:[a-z\d][^a-z\d]*){3}/.test(typed);
  if (!isTold) return null;
  return [...typed].map((sign) => russian[latin.indexOf(sign)] ?? sign).join("");
}

/** Finds what a text was meant to find where it finds nothing itself. */
export const findingRetyped =
  <Item>(find: (text: string) => Promise<readonly Item[]>) =>
  async (text: string): Promise<readonly Item[]> => {
    const found = await find(text);
    const meant = found.length === 0 ? retyped(text) : null;
    return meant ? find(meant) : found;
  };
