/** Returns the UTF-16 encoding of a text by its byte order mark, as decoders name it; null if there is no such mark. */
export function markedUtf16([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}
