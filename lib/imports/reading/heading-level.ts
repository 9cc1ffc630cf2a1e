const titlePattern =
  /^(?:публичная )?(?:договор|контракт|соглашение|сч[её]т|акт|универсальный|оферта|приложение)(?![а-яё])/i;
const chapterPattern = /^(?:\d{1,2}\.|[IVX]{1,5}\.)\s*[А-ЯЁA-Z]/;

/** Returns the level of a line that looks like a heading by its words and its emphasis; null for a sentence. */
export function guessLevel(text: string, isEmphasized: boolean): 1 | 2 | null {
  if (text.length > 160 || /[.;,:]$/.test(text.replace(/\d\.$/, "")) || !/\p{L}{3}/u.test(text)) return null;
  const isCapital = text === text.toUpperCase() && !/\d{5}|_/.test(text);
  if (titlePattern.test(text) && (isEmphasized || isCapital || /^\S+.{0,60}№/.test(text))) return 1;
  if (chapterPattern.test(text) && text.length < 90) return 2;
  if (/[:|]|\d,\d\d|копе[ей]к/.test(text)) return null;
  return isEmphasized || isCapital ? 2 : null;
}
