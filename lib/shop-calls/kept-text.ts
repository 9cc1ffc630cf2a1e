import { markedUtf16 } from "@/lib/values/utf16";
/**
 * What came, to be read by a person: in UTF-8, else in UTF-16 where it has its mark, else in what old shops in Russia write.
 * It may be cut within a letter, which is left out.
 */
export function keptText(bytes: Uint8Array): string {
  const marked = markedUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes, { stream: true });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
