const title =
  /^(?:публичная )?(?:договор|контракт|соглашение|сч[её]т|акт|универсальный|оферта|приложение)(?![а-яё])/i;
const chapter = /^(?:\d{1,2}\.|[IVX]{1,5}\.)\s*[А-ЯЁA-Z]/;

/** Returns the level of a line that looks like a heading by its words and its emphasis; null for a sentence. */
export function guessLevel(text: string, standsOut: boolean): 1 | 2 | null {
  if (text.length > 160 || /[.;,:]$/.test(text.replace(/\d\.$/, "")) || !/\p{L}{3}/u.test(text)) return null;
  const isCapital = text === text.toUpperCase() && !/\d{5}|_/.test(text);
  if (title.test(text) && (standsOut || isCapital || /^\S+.{0,60}№/.test(text))) return 1;
  if (chapter.test(text) && text.length < 90) return 2;
  if (/[:|]|\d,\d\d|копе[ей]к/.test(text)) return null;
  return standsOut || isCapital ? 2 : null;
}
