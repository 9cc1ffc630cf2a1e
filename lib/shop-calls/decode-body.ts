import { markedUtf16 } from "@/lib/values/utf16";
/**
 * Decodes a body for people to read: as UTF-16 if it has a byte order mark, otherwise as UTF-8, or else as
 * windows-1251, which old Russian shops use. A letter cut off at the end is dropped.
 */
export function decodeBody(bytes: Uint8Array): string {
  const utf16Label = markedUtf16(bytes);
  if (utf16Label) return new TextDecoder(utf16Label).decode(bytes, { stream: true });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
