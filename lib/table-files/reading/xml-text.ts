import { UnreadableTable } from "@/lib/table-files/table";
import { markedUtf16 } from "@/lib/values/utf16";

/** Returns whether bytes are XML, in any encoding and whatever the content type and the file name. */
export function isXml(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 128);
  return /^(?:\xef\xbb\xbf)?\s{0,60}</.test(new TextDecoder(wideEncodingOf(head) ?? "latin1").decode(head));
}

/**
 * Decodes an XML. Whether Russian words are UTF-8 is decided by the bytes alone, because many shops declare a wrong
 * encoding. Throws UnreadableTable.
 */
export function xmlText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return decodeAs(wide, bytes);
  const declared = declaredEncoding(bytes);
  const isNamedUtf8 = /^utf-?8$/i.test(declared);
  const text = decodeAs("utf-8", bytes);
  // A text cut in the middle of a letter is otherwise readable.
  if (/[а-яё]{4}/i.test(text) || (isNamedUtf8 && !text.includes("\ufffd"))) return text;
  return decodeAs(isNamedUtf8 ? "windows-1251" : declared, bytes);
}

/**
 * Returns the declared encoding. A file that declares UTF-16 but is not was written by a program that merely stores its
 * texts in UTF-16; it counts as UTF-8.
 */
function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  return /^(?:utf-?16|ucs-?2|unicode$)/i.test(declared) ? "utf-8" : declared;
}

/** Detects UTF-16 by the byte order mark, or by the `<` at the start of an XML. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  return markedUtf16(bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new UnreadableTable("table_not_readable");
  }
}
