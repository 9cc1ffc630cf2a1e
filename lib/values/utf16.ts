/** The encoding of a text in UTF-16 that begins with its mark of the order of bytes, as decoders name it; null of any other. */
export function markedUtf16([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}
