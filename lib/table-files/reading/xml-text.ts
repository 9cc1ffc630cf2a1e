import { UnreadableTable } from "@/lib/table-files/table";
import { markedUtf16 } from "@/lib/values/utf16";

/** Whether bytes are XML, in whatever encoding; its content type and its name may say anything. */
export function isXml(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 128);
  return /^(?:\xef\xbb\xbf)?\s{0,60}</.test(new TextDecoder(wideEncodingOf(head) ?? "latin1").decode(head));
}

/**
 * The text of an XML. Russian words are read by their bytes alone: few files of shops say rightly in which encoding they are. Throws
 * UnreadableTable.
 */
export function xmlText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return inEncoding(wide, bytes);
  const named = namedIn(bytes);
  const isNamedUtf8 = /^utf-?8$/i.test(named);
  const text = inEncoding("utf-8", bytes);
  // A word that was cut in the midst of a letter leaves the others readable.
  if (/[а-яё]{4}/i.test(text) || (isNamedUtf8 && !text.includes("\ufffd"))) return text;
  return inEncoding(isNamedUtf8 ? "windows-1251" : named, bytes);
}

/** What the bytes say that they are in; what is not in UTF-16 and says so was written by a program that keeps its texts in it. */
function namedIn(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const named = /encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  return /^(?:utf-?16|ucs-?2|unicode$)/i.test(named) ? "utf-8" : named;
}

/** UTF-16, by the mark that it begins with, or by the `<` that an XML without one does. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  return markedUtf16(bytes);
}

function inEncoding(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new UnreadableTable("table_not_readable");
  }
}
