const latinByLetter: Record<string, string> = {
  ...Object.fromEntries(
    [..."абвгдезийклмнопрстуфыэ"].map((letter, at) => [letter, "abvgdeziiklmnoprstufye"[at]!]),
  ),
  ё: "e",
  ж: "zh",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ь: "",
  ю: "yu",
  я: "ya",
  "№": "No",
};

/**
 * Returns a `Content-Disposition` header for any file name: ASCII letters for old clients, RFC 5987 for the others.
 * Control characters, quotes and lone surrogates never reach the header.
 */
export function contentDisposition(name: string, mode: "inline" | "attachment"): string {
  const safe = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}"\\/]/gu, "-");
  return `${mode}; filename="${toAscii(safe)}"; filename*=UTF-8''${encodeExtended(safe)}`;
}

const toAscii = (name: string) =>
  [...name]
    .map(transliterate)
    .join("")
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/[%;"\\]/g, "_");

function transliterate(letter: string): string {
  const lower = letter.toLowerCase();
  const found = latinByLetter[lower];
  if (found === undefined) return letter;
  return letter === lower ? found : found.charAt(0).toUpperCase() + found.slice(1);
}

/** RFC 5987 allows fewer characters than encodeURIComponent leaves unescaped. */
const encodeExtended = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
